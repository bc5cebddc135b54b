// The messages between server and client. Made by tools/web_types.py; do not edit.

/** Break off the game. */
export interface AbandonRequest {
  type: "abandon";
  id?: number | null;
}

/** The host broke the game off; nobody has won. */
export interface Abandoned {
  type: "abandoned";
  by: number;
  seq?: number;
}

/** A bot in a seat. */
export interface AddBotRequest {
  type: "addBot";
  seat: Seat;
  bot?: string;
  id?: number | null;
}

/** The answer to whoever joined. */
export interface Admitted {
  player: number;
  token: string;
}

/** A line by whoever runs the server, for everybody who is connected; it is not kept. */
export interface AnnouncementFrame {
  type: "announcement";
  line: string;
}

/** The opposing spymaster's quiet answer (R16.2, R16.3). */
export interface AnswerConsent {
  type: "answerConsent";
  consent: boolean;
  clue?: Clue | null;
}

/** A spymaster agrees or declines; whoever proposed it may take it back (R29.2). */
export interface AnswerSwapRequest {
  type: "answerSwap";
  agree: boolean;
  id?: number | null;
}

/** The answer of the spymaster who was asked (R28.3). */
export interface AnswerUndo {
  type: "answerUndo";
  agree: boolean;
}

/** Ask the host for the commentator's seat, which sees the key (R31.2). */
export interface AskCommentaryRequest {
  type: "askCommentary";
  id?: number | null;
}

/** Quietly ask the opposing spymaster whether a clue would be valid (R16.1). */
export interface AskConsent {
  type: "askConsent";
  word: string;
  number: number | "unlimited";
}

/** The team asks to take back its last touch (R28.2). */
export interface AskUndo {
  type: "askUndo";
}

/** Somebody of this room who is not connected, and since when, in milliseconds. */
export interface AwayPlayer {
  player: number;
  since: number;
}

/** Who was removed may come in again, under a new number. */
export interface BanLifted {
  type: "banLifted";
  player: number;
  seq?: number;
}

/** The connection ends. */
export interface ByeFrame {
  type: "bye";
  why: ByeWhy;
}

/** Why the server ends a connection. */
export type ByeWhy = "closed" | "left" | "locked" | "removed" | "restart";

/** Who touches first of the operatives in this seat, where the captain touches (R27.2). */
export interface CaptainNamed {
  type: "captainNamed";
  by: number;
  player: number;
  seq?: number;
}

/** Another card lies in this place; whose it is stays as it was (R29.3). */
export interface CardSwapped {
  type: "cardSwapped";
  card: number;
  face: Word | Picture;
}

/** Why a card was covered: R7.2, R17.2 or R22.5. */
export type Cause = "enemy" | "guess" | "penalty";

/** An operative points out that the clue was invalid (R16.5). */
export interface Challenge {
  type: "challenge";
}

export interface Challenged {
  type: "challenged";
  by: Seat;
}

/** All settings of the room, as they are to be. */
export interface ChangeSettingsRequest {
  type: "changeSettings";
  settings: RoomSettings;
  id?: number | null;
}

/** A remark for all to hear; during a game, of operatives only (R11.6, R11.12). */
export interface ChatRequest {
  type: "chat";
  text: string;
  id?: number | null;
}

/** What the next games are dealt from. */
export interface ChooseDeckRequest {
  type: "chooseDeck";
  words?: WordDeck;
  share?: number;
  pictures?: PictureDeck;
  pictureShare?: number;
  id?: number | null;
}

/** Become host in place of one who has been gone for a while. */
export interface ClaimHostRequest {
  type: "claimHost";
  id?: number | null;
}

/** Close the room for everyone. */
export interface CloseRequest {
  type: "close";
  id?: number | null;
}

export interface Closed {
  type: "closed";
  why: ClosedWhy;
  seq?: number;
}

export type ClosedWhy = "host" | "idle" | "server";

/** One word and one number, nothing else (R6.1). */
export interface Clue {
  word: string;
  number: number | "unlimited";
}

export interface ClueGiven {
  type: "clueGiven";
  team: Team;
  word: string;
  number: number | "unlimited";
  consented?: boolean;
}

/** A clue, and the words that lie on the table; none lie there if it is a table of pictures. */
export interface ClueOnTable {
  clue: string;
  words: (string)[];
  language: Language;
}

/** Somebody would like to see the key and comment on the game; the host decides (R31.2). */
export interface CommentaryAsked {
  type: "commentaryAsked";
  player: number;
  seq?: number;
}

/** The whole ruleset of the next game. */
export interface ConfigureRequest {
  type: "configure";
  ruleset: Ruleset;
  id?: number | null;
}

/** The whole ruleset of the next game, for all to see before it starts (R18.10). */
export interface Configured {
  type: "configured";
  ruleset: Ruleset;
  seq?: number;
}

/** The answer to `team`'s question (R16.2, R16.3). */
export interface ConsentAnswered {
  type: "consentAnswered";
  team: Team;
  clue: Clue;
  consent: boolean;
}

/** `team`'s spymaster asks the other one about a clue (R16.1). */
export interface ConsentAsked {
  type: "consentAsked";
  team: Team;
  clue: Clue;
  offer?: boolean;
}

export type Content = "mixed" | "pictures" | "words";

/** The simulated enemy's turn: the spymaster covers one of its cards (R22.5). */
export interface CoverEnemy {
  type: "coverEnemy";
  card: number;
}

/** Cover one of the own cards, after the others gave an invalid clue (R17.2). */
export interface CoverOwn {
  type: "coverOwn";
  card: number;
}

/** A card got its tile; `team` is the team that did it. */
export interface Covered {
  type: "covered";
  team: Team;
  card: number;
  identity: Identity;
  cause?: Cause;
}

/** The cards lie on the table and the lights show who starts (R1, R3.7). */
export interface Dealt {
  type: "dealt";
  ruleset: Ruleset;
  cards: (Word | Picture)[];
  starting: Team;
}

/** What the next games are dealt from, for all to see before they start. */
export interface DeckChosen {
  type: "stocked";
  words?: WordDeck;
  share?: number;
  pictures?: PictureDeck;
  pictureShare?: number;
  seq?: number;
}

/** The spymasters' desk, whole: what is asked and what was consented to (R16.1). */
export interface DeskFrame {
  type: "desk";
  question: Question | null;
  consented: (Clue)[];
  declined: (Clue)[];
}

export interface Ended {
  type: "ended";
  winner: Team;
  why: GameEnd;
  score?: number | null;
}

/** The assassin loses the game (R9.4), or is needed to win it (R21). */
export type Ending = "assassin" | "standard";

/** What the bots meant in this game, and say of it: it is over and the key has been shown. */
export interface Explained {
  type: "explained";
  notes: (Told)[];
  remarks?: (Remark)[];
  seq?: number;
}

/** What a line is about; the catalogs have a sentence of each level for each. */
export type Farewell =
  | "clue_assassin"
  | "clue_found"
  | "clue_missed"
  | "guess_assassin"
  | "guess_fooled"
  | "guess_found"
  | "quiet";

/** What is wrong in one place; lines and columns count from 1, line 0 is the whole text. */
export interface Fault {
  line: number;
  code: string;
  message: string;
  column?: number;
  word?: string;
  file?: string;
}

/** Seat everybody who has no seat, then add bots of that level for the seats still missing. */
export interface FillRequest {
  type: "fill";
  bot?: string;
  id?: number | null;
}

export type Frame =
  | WelcomeFrame
  | Opened
  | Joined
  | Renamed
  | Seated
  | Left
  | BanLifted
  | Muted
  | CaptainNamed
  | CommentaryAsked
  | Hosted
  | Configured
  | DeckChosen
  | Packed
  | PicturesPacked
  | Locked
  | Paced
  | SettingsChanged
  | ScreenAsked
  | TableGiven
  | TableTaken
  | Hooked
  | Played
  | SwapProposed
  | SwapAnswered
  | Revealed
  | Explained
  | Said
  | Spelled
  | Abandoned
  | Closed
  | KeyFrame
  | DeskFrame
  | WhisperFrame
  | VerdictFrame
  | MarkedFrame
  | MarkersFrame
  | VotedFrame
  | VotesFrame
  | PresenceFrame
  | PongFrame
  | AnnouncementFrame
  | ByeFrame
  | Refused;

/** Why the game ended, seen from the winner. */
export type GameEnd = "agents" | "assassin" | "sudden_death";

/** The team in sudden death gave up (R21.18). */
export interface GaveUp {
  type: "gaveUp";
  team: Team;
}

/** The spymaster's clue (R6). With approval on, it is put to the opposing spymaster (R16.7). */
export interface GiveClue {
  type: "giveClue";
  word: string;
  number: number | "unlimited";
}

/** Let a screen that has asked be the table (R34.1). */
export interface GiveTableRequest {
  type: "giveTable";
  screen: number;
  id?: number | null;
}

/** The team in sudden death gives up, which is a loss (R21.18). */
export interface GiveUp {
  type: "giveUp";
}

/** The grids, named columns x rows: words, pictures, and the children's board (R1.1, R30.1). */
export type Grid = "4x4" | "5x4" | "5x5";

/** An operative touches a card (R7.2); cards count from 0, row by row. */
export interface Guess {
  type: "guess";
  card: number;
}

/** A card that was touched, and how likely it was by the clues. */
export interface GuessReview {
  card: number;
  identity: Identity;
  chance: number;
  instead?: number | null;
  insteadChance?: number;
}

/** The touch is taken back; what everybody saw, everybody knows (R28.4). */
export interface GuessUndone {
  type: "guessUndone";
  by: Seat;
  card: number;
}

/** A player as the summary names one. */
export interface Guest {
  player: number;
  name: string;
  seat: Seat | null;
  bot: boolean;
}

/** Whether the database answers and keeps what it is given; the status is 503 if not. */
export interface Health {
  ok: boolean;
}

/** Whether it is told at an address that the host has given whose move it is. */
export interface Hooked {
  type: "hooked";
  on: boolean;
  seq?: number;
}

/** Who the host is now. */
export interface Hosted {
  type: "hosted";
  player: number;
  seq?: number;
}

/** What the client is told of the house, within the page; nothing where all is as usual. */
export interface HouseOnPage {
  name?: string;
  logo?: string;
  welcome?: string;
  locked?: boolean;
  packs?: boolean;
  roomList?: boolean;
  slowDays?: number;
  languages?: Record<string, string>;
}

/** What a group agreed before the game (R18); shown to all, fixed while it lasts (R18.10). */
export interface HouseRules {
  multiWordNames?: boolean;
  titles?: boolean;
  placeNames?: boolean;
  acronyms?: boolean;
  compounds?: boolean;
  homophones?: boolean | null;
  rhymes?: boolean | null;
  foreign?: boolean;
  voicePlay?: boolean;
  forbidShapes?: boolean;
  meanings?: boolean;
  undo?: boolean;
  notes?: (string)[];
}

/** Whose card it is (R3.1). */
export type Identity = "assassin" | "blue" | "bystander" | "red";

/** A request to come in under a nickname. */
export interface JoinRoom {
  name: string;
  password?: string | null;
}

export interface Joined {
  type: "joined";
  player: number;
  name: string;
  bot?: string | null;
  seq?: number;
}

/** What does the referee say? For the eyes of whoever asks only (R26.6). */
export interface JudgeRequest {
  type: "judge";
  word: string;
  number: number | "unlimited";
  id?: number | null;
}

/** The key, for a spymaster of the game being played (R3.6). */
export interface KeyFrame {
  type: "key";
  key: string;
}

/** What a verdict rests on. */
export type Kind =
  | "abbreviation"
  | "clipping"
  | "clue_in_word"
  | "compound_part"
  | "derived_form"
  | "distant_kin"
  | "empty"
  | "inflected_form"
  | "letter_or_digit"
  | "likely_related"
  | "misspelling"
  | "more_than_one_word"
  | "other_script"
  | "same_spelling"
  | "same_word"
  | "shared_part"
  | "too_long"
  | "unknown_language"
  | "unknown_word"
  | "unreadable"
  | "word_in_clue";

export type Language = "af" | "en" | "is" | "nl";

/** Give up the seat and go. */
export interface LeaveRequest {
  type: "leave";
  id?: number | null;
}

export interface Left {
  type: "left";
  player: number;
  why?: LeftWhy;
  staysOut?: boolean;
  seq?: number;
}

export type LeftWhy = "left" | "removed";

/** Let somebody in again who was removed. */
export interface LiftBanRequest {
  type: "liftBan";
  player: number;
  id?: number | null;
}

/** What the list of open rooms shows of one whose host has put it there; nobody is named. */
export interface ListedRoom {
  code: string;
  language: Language;
  content: Content;
  mode: Mode;
  playing: boolean;
  people: number;
  free: number;
}

/** Set the password of the room, or take it away (null). */
export interface LockRequest {
  type: "lock";
  password: string | null;
  id?: number | null;
}

/** Whether a password is asked for at the door. */
export interface Locked {
  type: "locked";
  on: boolean;
  seq?: number;
}

/** Whether this connection's page is in view; nobody else hears of it, and it is not kept. */
export interface LookRequest {
  type: "look";
  on: boolean;
  id?: number | null;
}

/** Consider a card, which binds nobody (R7.2). */
export interface MarkRequest {
  type: "mark";
  card: number;
  on?: boolean;
  id?: number | null;
}

export interface MarkedFrame {
  type: "marked";
  player: number;
  card: number;
  on: boolean;
  sure?: number | null;
}

/** All the markers on the table, for someone who has just come. */
export interface MarkersFrame {
  type: "markers";
  marks: (PlayerMarks)[];
}

/** Two teams; one team against a simulated enemy (R22); two spymasters, one operative (R23). */
export type Mode = "coop" | "duel" | "teams";

/** Keep a player from writing in the chat, or no longer. */
export interface MuteRequest {
  type: "mute";
  player: number;
  on?: boolean;
  id?: number | null;
}

/** Whether somebody may not write in the chat, at the host's word. */
export interface Muted {
  type: "muted";
  player: number;
  on: boolean;
  seq?: number;
}

/** Make an operative the captain of the team, where one touches for all (R27.2). */
export interface NameCaptainRequest {
  type: "nameCaptain";
  player: number;
  id?: number | null;
}

/** Where people's names come from: anything, or a list for groups that want no other ones. */
export type NameList = "birds" | "free" | "plants";

/** A request for a new room; what it leaves open is as the server's owner likes it. */
export interface NewRoom {
  name: string;
  ruleset?: Ruleset | null;
  language?: Language | null;
  password?: string | null;
  serverPassword?: string | null;
}

/** Why a bot made a move, in no language; it is told to all when the game is over. */
export interface Note {
  kind: string;
  word?: string | null;
  meant?: (number)[];
  feared?: (number)[];
  sure?: number | null;
  old?: string | null;
  valid?: boolean | null;
  unknown?: (number)[];
}

/** What a host can choose from, so that a client needs no lists of its own. */
export interface Offer {
  presets: (Preset)[];
  languages: (Language)[];
  words: Record<string, Record<string, number>>;
  pictures: Record<string, number | null>;
  bots: (string)[];
  botPause: boolean;
}

/** The first entry. The host is player 1. */
export interface Opened {
  type: "opened";
  version: number;
  name: string;
  ruleset: Ruleset;
  locked?: boolean;
  seq?: number;
}

/** One face: a clean file named by its id, and what it shows, for bots and screen readers. */
export interface OwnPicture {
  id: string;
  file: string;
  width: number;
  height: number;
  tags?: (string)[];
}

/** A pack of words as people write it; in the language of the room, if nothing is said. */
export interface OwnWordsUpload {
  text: string;
  language?: string;
}

/** Whether bots pause before they move, as people do. */
export interface PaceRequest {
  type: "pace";
  pause: boolean;
  id?: number | null;
}

/** Whether bots pause before they move, as people do (R11.8). */
export interface Paced {
  type: "paced";
  pause: boolean;
  seq?: number;
}

/** A pack that is kept here, by its code or its address. */
export interface PackChoice {
  pack: string;
}

/** All that is in a pack: it has words or pictures. */
export interface PackContent {
  code: string;
  name: string;
  language: string;
  licence: string;
  words: ((string)[])[];
  associations: Record<string, (string)[]>;
  pictures: (OwnPicture)[];
}

/** What was understood of a pack, and where it is kept. */
export interface PackMade {
  code: string;
  name: string;
  language: string;
  words?: number;
  pictures?: number;
  token?: string | null;
}

/** The host has brought words; which ones, the table will show. */
export interface Packed {
  type: "packed";
  name: string;
  language: string;
  words: number;
  unknown?: number;
  seq?: number;
}

/** Upright sheets. A layout must fit the narrower one and the shorter one alike. */
export type Paper = "a4" | "letter";

export interface PassHostRequest {
  type: "passHost";
  player: number;
  id?: number | null;
}

/** `team` gave an invalid clue and pays for it (R17.2, R17.5). */
export interface Penalised {
  type: "penalised";
  team: Team;
}

/** A picture card, as its visible face. The id says nothing about content or identity. */
export interface Picture {
  kind: "picture";
  id: string;
  tags?: (string)[];
}

export type PictureDeck = "curated" | "endless" | "own";

/** What is seen in a picture, in a sentence for those who cannot see it. */
export interface PictureDescription {
  description: string;
}

/** The host has brought pictures; which ones, the table will show. */
export interface PicturesPacked {
  type: "picturesPacked";
  name: string;
  pictures: number;
  untagged?: number;
  language?: string;
  seq?: number;
}

/** Is anybody there, and what time is it? Nobody else hears of it. */
export interface PingRequest {
  type: "ping";
  id?: number | null;
}

/** Who sits where; no seat for someone who has not chosen yet. */
export interface Place {
  player: number;
  seat: Seat | null;
}

/** A move, in the seat that the player holds. */
export interface PlayRequest {
  type: "play";
  move:
    | GiveClue
    | AskConsent
    | AnswerConsent
    | WithdrawQuestion
    | Guess
    | Stop
    | GiveUp
    | Challenge
    | Rule
    | CoverOwn
    | Waive
    | CoverEnemy
    | AskUndo
    | AnswerUndo;
  id?: number | null;
}

/** A move and all that followed from it, in one piece. `by` is 0 for the clock. */
export interface Played {
  type: "played";
  by: number;
  events:
    (
      | RoomDealt
      | ClueGiven
      | Covered
      | SuddenDeath
      | TurnEnded
      | Challenged
      | Ruled
      | Penalised
      | Waived
      | GaveUp
      | UndoAsked
      | UndoDeclined
      | GuessUndone
      | CardSwapped
      | TimerStarted
      | TimerExpired
      | Ended
    )[];
  at?: number | null;
  seq?: number;
}

export interface PlayerMarks {
  player: number;
  cards: (number)[];
  sure?: (number)[];
}

export interface PlayerVote {
  player: number;
  move: Guess | Stop | GiveUp;
}

/** How the game stood after a touch and what followed from it, up to the next clue or touch. */
export interface Point {
  turn: number;
  chance: number;
  card?: number | null;
  identity?: Identity | null;
  cause?: Cause;
  undone?: boolean;
}

export interface PongFrame {
  type: "pong";
  now: number;
  id?: number | null;
}

/** Who is connected now and who is not; `onlookers` have not joined. */
export interface PresenceFrame {
  type: "present";
  players: (number)[];
  onlookers: number;
  away: (AwayPlayer)[];
  unattended: (UnattendedSeat)[];
}

/** A way to play that has a name. */
export interface Preset {
  id: string;
  ruleset: Ruleset;
}

/** Have another card in the place of one that nobody knows, before the first clue (R29.1). */
export interface ProposeSwapRequest {
  type: "proposeSwap";
  card: number;
  id?: number | null;
}

export type PublicEntry =
  | Opened
  | Joined
  | Renamed
  | Seated
  | Left
  | BanLifted
  | Muted
  | CaptainNamed
  | CommentaryAsked
  | Hosted
  | Configured
  | DeckChosen
  | Packed
  | PicturesPacked
  | Locked
  | Paced
  | SettingsChanged
  | ScreenAsked
  | TableGiven
  | TableTaken
  | Hooked
  | Played
  | SwapProposed
  | SwapAnswered
  | Revealed
  | Explained
  | Said
  | Spelled
  | Abandoned
  | Closed;

/** How strongly a clue draws a listener to a card. */
export interface Pull {
  card: number;
  identity: Identity;
  chance: number;
}

/** A device as its browser describes it (`PushSubscription`), and its owner's language. */
export interface PushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
  language?: string;
}

export interface PushEnd {
  endpoint: string;
}

/** What a browser needs to subscribe: this server's public key (VAPID). */
export interface PushKey {
  key: string;
}

/** A clue that `team`'s spymaster asks the other one about. */
export interface Question {
  team: Team;
  clue: Clue;
  offer?: boolean;
}

/** `team`'s spymaster takes back a question that was not answered yet (R16.3). */
export interface QuestionWithdrawn {
  type: "questionWithdrawn";
  team: Team;
  clue: Clue;
}

/** Why: the kind, the rule, and the visible word it collides with, if it is about one. */
export interface Reason {
  kind: Kind;
  rule: string;
  word?: string | null;
  part?: string | null;
}

export interface RecordText {
  text: string;
}

/** Nothing has changed: a stable code, the number of the rule, and a sentence. */
export interface Refused {
  type: "refused";
  code: string;
  rule: string;
  message: string;
  id?: number | null;
  faults?: (Fault)[];
}

/** A bot's line about the game, in no language; it is said when the key has been shown. */
export interface Remark {
  player: number;
  about: Farewell;
  word?: string | null;
  card?: number | null;
  n?: number | null;
}

/** Send a player, or a bot, out of the room; people stay out unless the host says otherwise. */
export interface RemoveRequest {
  type: "remove";
  player: number;
  staysOut?: boolean;
  id?: number | null;
}

/** Somebody is called otherwise: the room has a list of names now. */
export interface Renamed {
  type: "renamed";
  player: number;
  name: string;
  seq?: number;
}

/** A move and all that followed from it, as in a room's `played`. */
export interface ReplayStep {
  turn: number;
  team: Team;
  events:
    (
      | Dealt
      | ClueGiven
      | Covered
      | SuddenDeath
      | TurnEnded
      | Challenged
      | Ruled
      | Penalised
      | Waived
      | GaveUp
      | UndoAsked
      | UndoDeclined
      | GuessUndone
      | CardSwapped
      | TimerStarted
      | TimerExpired
      | Ended
    )[];
}

/** A game from its record: what was dealt, then move by move. */
export interface Replayed {
  dealt: Dealt;
  played: (ReplayStep)[];
  key: string | null;
  pictures: Record<string, string>;
}

export type Request =
  | PlayRequest
  | ProposeSwapRequest
  | AnswerSwapRequest
  | StartTimerRequest
  | ChatRequest
  | MarkRequest
  | WithdrawVoteRequest
  | NameCaptainRequest
  | AskCommentaryRequest
  | SpellRequest
  | JudgeRequest
  | SitRequest
  | TakeOverRequest
  | FillRequest
  | ShuffleRequest
  | RotateRequest
  | ConfigureRequest
  | ChooseDeckRequest
  | AddBotRequest
  | PaceRequest
  | ChangeSettingsRequest
  | GiveTableRequest
  | TakeTableRequest
  | RemoveRequest
  | LiftBanRequest
  | MuteRequest
  | PassHostRequest
  | ClaimHostRequest
  | LockRequest
  | StartRequest
  | AbandonRequest
  | LeaveRequest
  | CloseRequest
  | LookRequest
  | PingRequest;

/** What is kept of a room after its last event: where, and how long. */
export interface Retention {
  database: "file" | "postgresql";
  days: number;
  minutes: number;
}

/** The key, once the game is over (R9.6). */
export interface Revealed {
  type: "revealed";
  key: string;
  seq?: number;
}

export interface Review {
  side: Team;
  curve: (Point)[];
  turns: (TurnReview)[];
  turning: number | null;
}

/** The deal as a room tells it, in short: a word is its text, and what all know is not repeated. */
export interface RoomDealt {
  type: "dealt";
  cards: (string | Word | Picture)[];
  starting: Team;
  ruleset?: Ruleset | null;
}

/** The answer to whoever opened a room. The token is the seat: keep it, and keep it secret. */
export interface RoomOpened {
  code: string;
  player: number;
  token: string;
}

/** What the host sets for the room as a whole; for all to see. Rules are in the `Ruleset`. */
export interface RoomSettings {
  slow?: boolean;
  touching?: Touching;
  names?: NameList;
  streaming?: boolean;
  listed?: boolean;
}

/** What may be told to anybody who knows the room's code. */
export interface RoomSummary {
  code: string;
  phase: string;
  ruleset: Ruleset;
  locked: boolean;
  host: number;
  count: number;
  players: (Guest)[];
  seats: (Seat)[];
  games: number;
  streaming?: boolean;
  names?: (string)[] | null;
}

/** The next spymaster in each team (R10.4). */
export interface RotateRequest {
  type: "rotate";
  id?: number | null;
}

/** The decision on the current clue (R16.5, R16.8). */
export interface Rule {
  type: "rule";
  valid: boolean;
}

export interface Ruled {
  type: "ruled";
  by: Seat;
  valid: boolean;
}

/** One way to play. All 45 combinations of the first four are playable (R24.6, R30.5). */
export interface Ruleset {
  content?: Content;
  grid?: Grid;
  ending?: Ending;
  mode?: Mode;
  language?: Language;
  otherLanguage?: string;
  expert?: boolean;
  penalty?: boolean;
  approval?: boolean;
  timer?: Timer;
  houseRules?: HouseRules;
  wordShare?: number;
}

/** From best to worst; `FORBIDDEN` can be lifted by consent, `BLOCKED` cannot (R26). */
export type Ruling = "blocked" | "clear" | "doubtful" | "forbidden";

/** The operatives' talk, which all seats hear (R11.12). */
export interface Said {
  type: "said";
  player: number;
  text: string;
  seq?: number;
}

/** A big screen asks to be the table, under a name that it shows (R34.1). */
export interface ScreenAsked {
  type: "screenAsked";
  screen: number;
  name: string;
  seq?: number;
}

/** A place from which moves come. Several people may share an operative's seat. */
export type Seat =
  | "blue operative"
  | "blue spymaster"
  | "clock"
  | "commentator"
  | "operative"
  | "red operative"
  | "red spymaster"
  | "spectator";

/** An address that takes the seat along. What follows the # is never sent to a server. */
export interface SeatLink {
  link: string;
}

/** A seat that moves to this browser. */
export interface SeatMove {
  token: string;
}

/** Seats were taken or given; players who are not named stay where they were. */
export interface Seated {
  type: "seated";
  by: number;
  places: (Place)[];
  takenOver?: boolean;
  seq?: number;
}

/** How the room is run from now on, whatever is played. */
export interface SettingsChanged {
  type: "settingsChanged";
  settings: RoomSettings;
  seq?: number;
}

/** Seats and teams at random. */
export interface ShuffleRequest {
  type: "shuffle";
  id?: number | null;
}

/** Take a seat, or get up (null); the host may name another player. */
export interface SitRequest {
  type: "sit";
  seat: Seat | null;
  player?: number | null;
  id?: number | null;
}

/** Show the clue letter by letter, to all (R12.6). */
export interface SpellRequest {
  type: "spell";
  id?: number | null;
}

/** The current clue letter by letter, for everyone (R12.6). */
export interface Spelled {
  type: "spelled";
  player: number;
  letters: (string)[];
  seq?: number;
}

/** Deal the cards: the first game, or the next one on their other side (R10). */
export interface StartRequest {
  type: "start";
  id?: number | null;
}

/** Turn the sand timer (R20.2); the server's clock says when. */
export interface StartTimerRequest {
  type: "startTimer";
  id?: number | null;
}

/** The team stops guessing (R8.2). */
export interface Stop {
  type: "stop";
}

/** The team touched the assassin with cards still to find (R21.4). */
export interface SuddenDeath {
  type: "suddenDeath";
  team: Team;
}

/** A better clue. */
export interface Suggestion {
  word: string;
  number: number | "unlimited";
  meant: (number)[];
  reach: (Pull)[];
  why: "clear" | "more" | "surer";
  avoids?: number | null;
}

/** A spymaster's answer, or that the proposal is taken back (R29.2). */
export interface SwapAnswered {
  type: "swapAnswered";
  by: number;
  agree: boolean;
  seq?: number;
}

/** Somebody does not know a card and would have another one (R29.1). */
export interface SwapProposed {
  type: "swapProposed";
  by: number;
  card: number;
  seq?: number;
}

/** The host agrees: the screen holds the operatives' seats from now on (R34.2). */
export interface TableGiven {
  type: "tableGiven";
  by: number;
  screen: number;
  seq?: number;
}

/** A picture on the table: its drawing, and what is seen in it. */
export interface TablePicture {
  svg: string;
  description: string;
}

/** The screen holds no seat any more, or was refused. `by` is 0 when it was gone for long. */
export interface TableTaken {
  type: "tableTaken";
  by: number;
  screen: number;
  seq?: number;
}

/** Take an unattended seat of the game, or give it to a *player* or a *bot* of that level. */
export interface TakeOverRequest {
  type: "takeOver";
  seat: Seat;
  player?: number | null;
  bot?: string | null;
  id?: number | null;
}

/** The host refuses the screen or takes the table back; the screen gives it up (R34.1). */
export interface TakeTableRequest {
  type: "takeTable";
  id?: number | null;
}

export type Team = "blue" | "red";

/** The sand timer (R20): soft only announces; strict ends the phase (R20.6). */
export interface Timer {
  seconds?: number;
  strict?: boolean;
}

export interface TimerExpired {
  type: "timerExpired";
  at: number;
}

/** Who turned it and when it will run out, in milliseconds; nothing else (R20.7). */
export interface TimerStarted {
  type: "timerStarted";
  by: Seat;
  at: number;
  ends: number;
}

/** Why a bot made a move, and the number of the public entry that the move is in. */
export interface Told {
  seq: number;
  note: Note;
}

/** Whose touch counts where several operatives share a seat (R27). */
export type Touching = "anybody" | "captain" | "majority";

/** Why a turn ended: R8.1 (a), (b), (c), R8.4, R20.6. */
export type TurnEnd = "invalid" | "limit" | "stopped" | "time" | "wrong";

export interface TurnEnded {
  type: "turnEnded";
  team: Team;
  why: TurnEnd;
}

/** One turn. Chances are per cent, for the team whose turn it was. */
export interface TurnReview {
  number: number;
  team: Team;
  before: number;
  after: number;
  clue?: ClueGiven | null;
  known?: boolean;
  reach?: (Pull)[];
  inTheWay?: number | null;
  could?: (number)[];
  caught?: (number)[];
  suggestion?: Suggestion | null;
  guesses?: (GuessReview)[];
}

/** A seat of the game in which nobody can act, empty or its people away, and since when. */
export interface UnattendedSeat {
  seat: Seat;
  since: number;
}

/** A team asks to take back its last touch (R28.2). */
export interface UndoAsked {
  type: "undoAsked";
  by: Seat;
}

/** The touch stands (R28.3). */
export interface UndoDeclined {
  type: "undoDeclined";
  by: Seat;
}

export interface Verdict {
  ruling: Ruling;
  reasons?: (Reason)[];
}

/** The referee's opinion of a clue; reasons name the visible word as its card has it (R26.6). */
export interface VerdictFrame {
  type: "verdict";
  word: string;
  number: number | "unlimited";
  ruling: Ruling;
  reasons: (Reason)[];
  aboveLeft: boolean;
  id?: number | null;
}

/** An operative is for this move; nothing: for none any more. */
export interface VotedFrame {
  type: "voted";
  player: number;
  move: Guess | Stop | GiveUp | null;
}

/** All votes, for someone who has just come; not sent where there are none. */
export interface VotesFrame {
  type: "votes";
  votes: (PlayerVote)[];
}

/** Leave the penalty be (R17.2). */
export interface Waive {
  type: "waive";
}

export interface Waived {
  type: "waived";
  team: Team;
}

/** Where it is to be told whose move it is, and in which language. */
export interface WebhookAddress {
  address: string;
  language?: string;
}

/** The first frame of a connection: who you are, how far the log goes, what time it is. */
export interface WelcomeFrame {
  type: "welcome";
  version: number;
  room: string;
  player: number | null;
  seq: number;
  now: number;
}

export interface WhisperFrame {
  type: "whisper";
  whisper: ConsentAsked | ConsentAnswered | QuestionWithdrawn;
}

/** Take back the question, or the offered clue, that waits for an answer (R16.3). */
export interface WithdrawQuestion {
  type: "withdrawQuestion";
}

/** Be for no card any more, where the majority touches (R27.3). */
export interface WithdrawVoteRequest {
  type: "withdrawVote";
  id?: number | null;
}

/** A word card, as its visible face. */
export interface Word {
  kind: "word";
  text: string;
  associations?: (string)[];
}

export type WordDeck = "children" | "own" | "standard";

/** A pack of words as people write it; its language, where it does not say that itself. */
export interface WordsUpload {
  text: string;
  language?: string;
}
