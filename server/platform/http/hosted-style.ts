export const hostedStyle = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#f6f2ea, #1b1714);
  --card: light-dark(#fffdf9, #26211d);
  --ink: light-dark(#2b211b, #f3ece2);
  --soft: light-dark(#66574c, #c3b5a6);
  --line: light-dark(#ddd2c3, #463c35);
  --go: light-dark(#1f5c43, #7fcfa8);
  --on-go: light-dark(#ffffff, #10261c);
  --stop: light-dark(#9c2f24, #f0a196);
  --note: light-dark(#fbeec4, #463911);
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px;
  background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif;
}
[data-script=Ethi], [data-script=Ethi] * { line-height: 1.7; }
main {
  width: 100%; max-width: 26rem; padding: 24px; background: var(--card);
  border: 1px solid var(--line); border-radius: 16px;
}
header { display: flex; justify-content: space-between; align-items: center; gap: 12px; }
header nav { display: flex; }
header a { padding-block: 10px; padding-inline-start: 12px; min-height: 44px; }
.kind { margin: 0; font-weight: 600; color: var(--soft); }
h1 { margin: 16px 0 0; font-size: 1.0625rem; font-weight: 600; overflow-wrap: anywhere; }
.amount { margin: 4px 0 0; font-size: 2.25rem; font-weight: 700; line-height: 1.2; font-variant-numeric: tabular-nums; }
.amount span { font-size: 1rem; font-weight: 500; color: var(--soft); }
dl { margin: 16px 0; display: grid; gap: 8px; padding-top: 16px; border-top: 1px solid var(--line); }
dl div { display: flex; justify-content: space-between; gap: 16px; }
dt { color: var(--soft); }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; min-width: 0; }
.sums dt { min-width: 0; overflow-wrap: anywhere; }
.sums dd { flex: none; }
.note { margin: 0 0 16px; padding: 12px; border-radius: 10px; background: var(--note); }
form { display: grid; gap: 4px; }
label { margin-top: 8px; font-weight: 600; }
input, select {
  width: 100%; min-height: 48px; padding: 10px 12px; border-radius: 10px; border: 1px solid var(--soft);
  background: transparent; color: inherit; font: inherit;
}
option { background: var(--card); color: var(--ink); }
[aria-invalid=true] { border-color: var(--stop); }
.later { display: block; padding: 12px 0; text-align: center; }
.fault { margin: 0; color: var(--stop); }
ul { margin: 8px 0 16px; padding-inline-start: 20px; }
button, .button {
  display: block; width: 100%; min-height: 48px; margin-top: 8px; padding: 10px 16px; border-radius: 10px;
  border: 1px solid var(--line); background: transparent; color: var(--ink); font: inherit; font-weight: 600;
  text-align: center; text-decoration: none; cursor: pointer;
}
button[value=pay], button[value=claim], .button { background: var(--go); border-color: var(--go); color: var(--on-go); }
button[value=decline] { color: var(--stop); border-color: currentColor; }
button.copy {
  display: inline-block; width: auto; min-height: 44px; margin: 0; padding: 4px 12px; flex: none;
  border-color: var(--soft);
}
@media (scripting: none) { button.copy { display: none; } }
.account { margin: 12px 0; padding: 4px 12px; border: 1px solid var(--line); border-radius: 10px; }
.account dl { margin: 8px 0; padding: 0; border: 0; }
.facts dd, .account dd { display: flex; flex-wrap: wrap; align-items: center; justify-content: end; gap: 4px 12px; }
.facts dt, .account dt { align-self: center; }
.qr { margin: 16px 0; text-align: center; }
.qr svg { width: min(100%, 15rem); border-radius: 10px; }
.sr-only { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
small { color: var(--soft); font-size: 0.875rem; }
a { color: var(--go); }
:focus-visible { outline: 3px solid var(--go); outline-offset: 2px; }
`
