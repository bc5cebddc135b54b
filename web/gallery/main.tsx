import { render } from "preact";
import { useState } from "preact/hooks";
import { ICON_NAMES } from "../src/view/parts/icon.tsx";
import * as P from "../src/view/parts/mod.ts";

const q = new URLSearchParams(location.search);
const page = q.get("page") ?? "table";
const theme = q.get("theme");
if (theme) document.documentElement.dataset.theme = theme;
if (q.get("dir")) document.documentElement.dir = q.get("dir")!;
const extra = JSON.parse(document.getElementById("extra")!.textContent!);

const EN = "anchor tablet kiwi whistle comet organ mouse lantern bridge stamp pilot crown echo pumpkin harbour jacket marble volcano thread castle needle orbit candle saddle walnut".split(" ");
const IS = "skellinaðra|þröskuldur|kokteilsósa|járnsmiður|frímínútur|harðfiskur|vettlingur|ævintýri|sjómaður|mylla|stafur|krossgáta|jólasveinn|súkkulaðikaka|fjárhættuspil|vaðlaheiðarvegavinnuverk|lopapeysa|hvalaskoðun|eldfjall|norðurljós|Geysir|ráðhús|bókasafn|æð|ís".split("|");
const NL = "Sinterklaas|pannenkoek|porselein|pantoffel|kruiwagen|detective|Roodkapje|vuurtoren|speculaas|hottentottententen|ij|wolk|New York|zwarte doos|kop-hals-romp|arbeidsongeschiktheids|schaap|brug|fiets|markt|klomp|molen|dijk|gracht|ijsbeer".split("|");
const NAMES: Record<P.Identity, string> = { red: "red", blue: "blue", bystander: "bystander", assassin: "assassin" };
const IDS: P.Identity[] = ["red","red","red","red","red","red","red","red","red","blue","blue","blue","blue","blue","blue","blue","blue","bystander","bystander","bystander","bystander","bystander","bystander","bystander","assassin"];
const at = (i: number) => IDS[(i * 7 + 3) % 25]!;
const COVERED = new Set([1, 4, 7, 12, 16, 18, 21]);

function cards(kind: string, key: boolean): P.CardProps[] {
  const words = kind === "is" ? IS : kind === "nl" ? NL : EN;
  const n = kind === "pictures" ? 20 : 25;
  return Array.from({ length: n }, (_, i) => {
    const id = at(i);
    const pic = kind === "pictures" || (kind === "mixed" && i % 2 === 0);
    const what = pic ? extra.desc[i % 20] : words[i]!;
    return {
      word: pic ? undefined : words[i],
      picture: pic ? `pics/${i % 20}.svg` : undefined,
      label: COVERED.has(i) ? `${what}, ${NAMES[id]}` : what,
      cover: COVERED.has(i) || (q.get("all") && !key) ? { identity: id, name: NAMES[id] } : undefined,
      secret: key ? { identity: id, name: NAMES[id] } : undefined,
      markers: i === 8 ? [{ name: "Jan", team: "red" }, { name: "Maria", team: "red", me: true }] : i === 14 ? [{ name: "Anna", team: "red" }, { name: "B", team: "red" }, { name: "C", team: "red" }, { name: "D", team: "red" }] : undefined,
      landing: i === 12 && q.get("land") !== null,
    };
  });
}

const CLUES: P.PastClue[] = [
  { team: "red", word: "tree", number: "2", by: "Red, Anna", found: [{ identity: "red", name: "red", what: "walnut" }, { identity: "bystander", name: "bystander", what: "lantern" }] },
  { team: "blue", word: "fruit", number: "3", by: "Blue, Bob", found: [{ identity: "blue", name: "blue", what: "kiwi" }, { identity: "blue", name: "blue", what: "orbit" }, { identity: "blue", name: "blue", what: "comet" }] },
  { team: "red", word: "queen", number: "∞", by: "Red, Anna", found: [{ identity: "red", name: "red", what: "crown" }, { identity: "red", name: "red", what: "thread" }], meant: "Meant: crown, thread, castle" },
];

function Table() {
  const kind = q.get("kind") ?? "en";
  const key = q.get("key") !== null;
  const [sel, setSel] = useState(8);
  const [num, setNum] = useState("3");
  const list = cards(kind, key).map((c, i) => ({ ...c, selected: !key && i === sel }));
  return (
    <main class="table" data-turn="red">
      <h1 class="unseen">Table</h1>
      <header class="table-head">
        <P.Pips team="red" name="Red" left={6} total={9} label="Red: 6 of 9 agents left" active />
        <div class="table-middle"><P.Wordmark /><span class="typed">Kestrel-42</span><P.Button kind="bare" icon="menu" label="Menu" /></div>
        <P.Pips team="blue" name="Blue" left={5} total={8} label="Blue: 5 of 8 agents left" />
      </header>
      <div class="table-slip">
        {q.get("wait") !== null
          ? <P.Slip team="blue" from="Waiting for Bob, blue spymaster" />
          : <P.Slip team="red" from="Red spymaster · Anna" word={q.get("clue") ?? "river"} number="3">
            {q.get("timer") !== null ? <P.Glass level={0.6} time="0:42" label="42 seconds" running /> : <span>guess 2<br />of 4</span>}
          </P.Slip>}
      </div>
      <div class="table-board"><P.Board label="Board" lang={kind.length === 2 ? kind : "en"} cards={list} onPress={setSel} /></div>
      <div class="table-strip"><span>tree 2</span><span>fruit 3</span><span>queen ∞</span></div>
      <aside class="table-side" aria-label="Clues">
        {key && <>
          <h2>Your clue</h2>
          <P.Field label="Word" value="voyage" typed onInput={() => {}} />
          <P.Choice legend="Number" value={num} onChange={setNum} options={["0", "1", "2", "3", "4", "5", "∞"].map((v) => ({ value: v, label: v }))} />
          <P.Notice tone="good">Fine by the rules. No word on this board to collide with.</P.Notice>
          <P.Notice tone="doubt">River is close to RIVERBANK. Ask quietly?</P.Notice>
        </>}
        <h2>Earlier</h2>
        <P.HistoryList label="Clues so far" clues={CLUES} empty="No clue yet." full />
      </aside>
      <footer class="table-bar">
        {key ? <><P.Button icon="question" kind="bare" label="Ask" /><P.Button kind="main" team="red">Broadcast VOYAGE 3</P.Button></>
          : <><P.Button>Stop</P.Button><P.Button kind="main" team="red">Touch {(list[sel]?.word ?? "the picture").toUpperCase()}</P.Button></>}
      </footer>
    </main>
  );
}

function Tv() {
  const kind = q.get("kind") ?? "en";
  return (
    <main class="tv" data-turn="red">
      <h1 class="unseen">Screen</h1>
      <header class="tv-head">
        <P.Pips team="red" name="Red" left={6} total={9} label="Red: 6 of 9 agents left" active />
        <P.Slip team="red" from="Red spymaster · Anna" word="river" number="3"><span>guess 2<br />of 4</span></P.Slip>
        <P.Pips team="blue" name="Blue" left={5} total={8} label="Blue: 5 of 8 agents left" />
      </header>
      <div class="tv-board"><P.Board label="Board" cards={cards(kind, false)} /></div>
      <aside class="tv-side" aria-label="Join">
        <P.Glass level={0.35} time="0:21" label="21 seconds" running urgent />
        <div class="stack"><P.Qr {...extra.qr} label="QR" /><span class="code">K7RT</span><P.Wordmark /></div>
      </aside>
    </main>
  );
}

function Home() {
  const [code, setCode] = useState("");
  return (
    <div class="page">
      <header class="page-head"><span /><div class="row"><P.Button kind="bare" icon="language" label="Language" /><P.Button kind="bare" icon="moon" label="Appearance" /></div></header>
      <main class="stack">
        <div class="hero"><P.Wordmark as="h1" /><P.Wave live /><p class="hero-figures" aria-hidden="true">{P.groups("home", 4)}</p><p>Give one word. Find your agents.</p></div>
        <div class="columns">
          <section class="plate"><h2>Play with friends</h2><p class="hint">A room in one tap.</p><P.Button kind="main" team="red" icon="friends">Open a room</P.Button><P.Button icon="bot">Play with bots now</P.Button></section>
          <section class="plate"><h2>Join</h2><P.Field label="Room code" typed value={code} onInput={setCode} placeholder="K7RT" /><P.Button kind="main">Join</P.Button><P.Button disabled>Not yet</P.Button></section>
          <section class="plate"><h2>At the table</h2><div class="row fill"><P.Button icon="key">Gadget</P.Button><P.Button icon="print">Print</P.Button><P.Button icon="replay">Replay</P.Button><P.Button icon="question">Rules</P.Button><P.Button icon="screen">Screen</P.Button></div></section>
        </div>
      </main>
      <footer class="page-foot"><a href="#c">Credits</a><span>Unofficial.</span></footer>
    </div>
  );
}

function Lobby() {
  const [preset, setPreset] = useState("Classic");
  const [on, setOn] = useState(true);
  const [tab, setTab] = useState<"rules" | "packs">("rules");
  const [open, setOpen] = useState(q.get("open"));
  const words = { me: "you", host: "host", away: "away" };
  return (
    <div class="page">
      <header class="page-head"><P.Wordmark /><span class="code">K7RT</span></header>
      <main class="stack">
        <h1>The briefing</h1>
        <div class="columns" style="--column:20rem">
          <div class="stack">
            <P.SeatCard team="red" title="Red spymaster" people={[{ name: "Anna", host: true }]} empty="" words={words}><P.Button>Sit here</P.Button></P.SeatCard>
            <P.SeatCard team="red" title="Red operatives" people={[{ name: "Jan", me: true }, { name: "Kestrel", bot: "careful bot" }]} empty="" words={words}><P.Button icon="plus">Add a bot</P.Button></P.SeatCard>
          </div>
          <div class="stack">
            <P.SeatCard team="blue" title="Blue spymaster" people={[]} empty="Nobody yet" words={words}><P.Button>Sit here</P.Button><P.Button icon="bot">Bot</P.Button></P.SeatCard>
            <P.SeatCard team="blue" title="Blue operatives" people={[{ name: "Maximiliana Wolkenstein", away: true }]} empty="" words={words} />
          </div>
          <section class="plate"><h2>Invite</h2><P.Qr {...extra.qr} label="QR code to join" /><P.Button icon="copy">Copy the link</P.Button></section>
        </div>
        <P.Tabs label="Settings" tabs={[{ value: "rules", label: "Rules" }, { value: "packs", label: "Packs" }]} value={tab} onChange={setTab}>
          <div class="stack">
            <P.Choice legend="Game" value={preset} onChange={setPreset} hint="25 words, two teams." options={["Classic", "Pictures", "Mixed", "Two players", "Three players", "Quick"].map((v) => ({ value: v, label: v }))} />
            <P.Toggle label="Sand timer" on={on} onChange={setOn} hint="One minute for each clue." />
            <P.Toggle label="Penalty" on={!on} onChange={() => {}} hint="Invalid clue: the other team covers one." />
            <P.Field label="Own words" rows={3} value="" onInput={() => {}} error="Line 3: the word “tree” is there twice." />
            <P.Notice>Blue needs a spymaster.</P.Notice><P.Notice tone="bad">The room is gone.</P.Notice>
            <div class="row"><P.Button kind="main" team="blue" onClick={() => setOpen("dialog")}>Start</P.Button><P.Button icon="shuffle" onClick={() => setOpen("sheet")}>Random teams</P.Button></div>
          </div>
        </P.Tabs>
        <section class="plate"><h2>Icons</h2><div class="row">{ICON_NAMES.map((n) => <P.Icon key={n} name={n} />)}</div>
        <div class="row"><P.Glass level={1} time="1:00" label="a" /><P.Glass level={0.7} time="0:42" label="b" running /><P.Glass level={0.3} time="0:18" label="c" running /><P.Glass level={0.05} time="0:03" label="d" urgent running /><P.Glass level={0} time="0:00" label="e" urgent /></div>
          <P.MiniBoard label="Anna says tree: 2. Jan touches NUT, then ROOT, which is an innocent bystander." columns={4} names={NAMES} cards={[{ word: "nut", cover: "red" }, { word: "bark", secret: "red" }, { word: "root", cover: "bystander", chosen: true }, { word: "spy", secret: "assassin" }, { word: "moon", secret: "blue" }, { word: "table", chosen: true }, { word: "skellinaðra" }, { word: "apple", cover: "assassin" }]} />
        </section>
        <article class="prose"><h2>How it works</h2><p>Two rival spymasters know the secret identities of 25 agents. Their teammates know the agents only by their codenames.</p><ul><li>One word, one number.</li><li>Touch, then see.</li></ul></article>
      </main>
      <P.Dialog open={open === "dialog"} title="Challenge the clue?" closeLabel="Close" onClose={() => setOpen(null)} actions={<><P.Button onClick={() => setOpen(null)}>Let it stand</P.Button><P.Button kind="main" team="red">Challenge RIVER</P.Button></>}><p>RIVER shares a part with RIVERBANK. The other spymaster decides.</p></P.Dialog>
      <P.Sheet open={open === "sheet"} title="Clues so far" closeLabel="Close" onClose={() => setOpen(null)}><P.HistoryList label="Clues" clues={CLUES} empty="" full /><P.HistoryList label="Clues, short" clues={CLUES} empty="" /></P.Sheet>
      <P.Notices notices={q.get("toast") !== null ? [{ id: 1, text: "The line is down. Calling again …" }] : []} />
    </div>
  );
}

function Gadget() {
  const n = q.get("kind") === "pictures" ? 20 : 25;
  const [done, setDone] = useState(new Set([2, 6, 9]));
  return (
    <main class="gadget">
      <header class="page-head"><h1 class="typed">Key 39715</h1><P.Button kind="bare" icon="flip" label="Turn" /></header>
      <P.KeyGrid label="Key" columns={5} starts="red" squares={Array.from({ length: n }, (_, i) => ({ identity: at(i), solved: done.has(i), label: `Row ${1 + Math.floor(i / 5)}, column ${1 + i % 5}: ${at(i)}` }))} onToggle={(i) => { const s = new Set(done); s.has(i) ? s.delete(i) : s.add(i); setDone(s); }} />
      <footer class="row fill"><P.Button icon="next">New key</P.Button><P.Button kind="main">Start the timer</P.Button></footer>
    </main>
  );
}

function Social() {
  const names = ["river", "bridge", "lantern"];
  return (
    <main style="inline-size:1200px;block-size:630px;position:relative;overflow:hidden">
      <div style="position:absolute;inset:112px auto auto 72px;display:grid;gap:44px;inline-size:600px">
        <div style="font-size:0;" class="big"><P.Wordmark /></div>
        <p class="hero-figures" style="font-size:25px">{P.groups("home", 4)}</p>
        <div style="zoom:1.75;inline-size:330px"><P.Slip team="red" from={P.groups("tango", 3)} word="tango" number="3" /></div>
      </div>
      <div style="position:absolute;inset:36px -150px auto auto;inline-size:640px;transform:rotate(7deg);--gap:14px;block-size:620px"><P.Board label="b" columns={3} cards={[
        { word: "kiwi", label: "" }, { picture: "pics/1.svg", label: "", cover: { identity: "blue", name: "" } }, { word: "panda", label: "" },
        { picture: "pics/3.svg", label: "" }, { picture: "pics/1.svg", label: "", cover: { identity: "red", name: "" } }, { word: "banjo", label: "" },
        { picture: "pics/1.svg", label: "", cover: { identity: "assassin", name: "" } }, { picture: "pics/9.svg", label: "" }, { word: "taxi", label: "" },
        { word: "pizza", label: "" }, { picture: "pics/1.svg", label: "", cover: { identity: "bystander", name: "" } }, { word: "robot", label: "" },
      ]} /></div>
      <style>{".big .wordmark{font-size:70px}.big .wordmark-needle{stroke:#e05a4d;stroke-width:5}"}</style>
    </main>
  );
}

const PAGES: Record<string, () => preact.JSX.Element> = { table: Table, tv: Tv, home: Home, lobby: Lobby, gadget: Gadget, social: Social };
import type * as preact from "preact";
const Page = PAGES[page]!;
render(<Page />, document.getElementById("app")!);
