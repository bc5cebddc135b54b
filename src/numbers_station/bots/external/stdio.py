"""A command as a bot, over standard input and output: a question a line in, a move a line out."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import threading
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import IO

import msgspec

from numbers_station.game.clue import Referee
from numbers_station.game.errors import Refusal
from numbers_station.game.moves import Move
from numbers_station.referee import verdict

from ..bot import SpymasterView, View
from .protocol import AnswerFault, ExternalBot, make_question

PATIENCE = 10.0
"""Seconds that a command may think about a move."""
MAX_ANSWER_BYTES = 4096
"""Bytes of an answer."""

_moves: msgspec.json.Decoder[Move] = msgspec.json.Decoder(Move)


class CommandBot(ExternalBot):
    """
    A command as a bot. It is started twice, once for each role, so that the process that guesses
    never received the key; a process that fails is ended and started anew.
    """

    def __init__(
        self,
        command: str,
        patience: float = PATIENCE,
        warm_up: float = 0.0,
        referee: Referee | None = verdict,
    ) -> None:
        """A process that was just started may take *warm_up* seconds more for its first answer."""
        super().__init__(self._move, patience, referee=referee)
        self._warm_up = warm_up
        words = shlex.split(command)
        if not words:
            raise ValueError("a command needs a name")
        self._operative = LineProcess(words)
        self._spymaster = LineProcess(words)

    def _move(self, view: View, refused: Refusal | None, left: float) -> Move:
        process = self._process_of(view)
        answer = process.ask(msgspec.json.encode(make_question(view, refused)), left)
        try:
            return _moves.decode(answer)
        except (msgspec.MsgspecError, UnicodeDecodeError) as problem:
            process.end()
            raise AnswerFault("not_a_move", str(problem)) from None

    def warm_up(self, view: View) -> float:
        return 0.0 if self._process_of(view).running else self._warm_up

    def _process_of(self, view: View) -> LineProcess:
        return self._spymaster if isinstance(view, SpymasterView) else self._operative

    def close(self) -> None:
        self._operative.end()
        self._spymaster.end()


class LineProcess:
    """A process that answers by lines. Threads read and write, so that no pipe can hold us up."""

    def __init__(self, words: list[str]) -> None:
        self._words = words
        self._process: subprocess.Popen[bytes] | None = None
        self._questions: SimpleQueue[bytes | None] = SimpleQueue()
        self._answers: SimpleQueue[bytes] = SimpleQueue()

    @property
    def running(self) -> bool:
        return self._process is not None

    def ask(self, question: bytes, patience: float) -> bytes:
        """The next line it writes. Raises `AnswerFault`, the process gone, if there is none."""
        if self._process is None:
            self._start()
        if not self._answers.empty():
            self.end()
            raise AnswerFault("unasked")
        self._questions.put(question + b"\n")
        try:
            answer = self._answers.get(timeout=patience)
        except Empty:
            self.end()
            raise AnswerFault("too_late") from None
        if not answer.endswith(b"\n"):
            self.end()
            raise AnswerFault("too_long" if answer else "ended")
        return answer

    def end(self) -> None:
        """Kill the process, and whatever it has started."""
        process, self._process = self._process, None
        if process is None:
            return
        self._questions.put(None)
        if hasattr(os, "killpg"):
            with suppress(OSError):
                os.killpg(process.pid, signal.SIGKILL)
        process.kill()
        process.wait()

    def _start(self) -> None:
        try:
            process = subprocess.Popen(
                self._words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        except OSError as problem:
            raise AnswerFault("not_started", problem.strerror or "") from None
        assert process.stdin is not None
        assert process.stdout is not None
        self._process = process
        self._questions, self._answers = SimpleQueue(), SimpleQueue()
        for work, pipe, queue in (
            (_write, process.stdin, self._questions),
            (_read, process.stdout, self._answers),
        ):
            threading.Thread(target=work, args=(pipe, queue), daemon=True).start()


def _write(pipe: IO[bytes], questions: SimpleQueue[bytes | None]) -> None:
    with suppress(OSError), pipe:
        while (question := questions.get()) is not None:
            pipe.write(question)
            pipe.flush()


def _read(pipe: IO[bytes], answers: SimpleQueue[bytes]) -> None:
    """Lines, up to one that is too long, or empty because the process has ended."""
    with suppress(OSError, ValueError), pipe:
        while (line := pipe.readline(MAX_ANSWER_BYTES)).endswith(b"\n"):
            answers.put(line)
        answers.put(line)
