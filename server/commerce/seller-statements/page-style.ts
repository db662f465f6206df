/** It is in the page, as the page has to look the same when styles of the shop are others. */
export const pageStyle = `
:root { color-scheme: light; font: 16px/1.4 system-ui, "Noto Sans Ethiopic", sans-serif; }
body { margin: 0; background: #fff; color: #1a1a1a; }
main { max-width: 72rem; margin: 0 auto; padding: 1rem; overflow-wrap: break-word; }
h1 { margin: 0; font-size: 1.5rem; }
h2 { margin: 1.5rem 0 0.5rem; font-size: 1.1rem; }
h3 { margin: 1rem 0 0.25rem; font-size: 1rem; }
.parties { display: grid; gap: 0 2rem; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); }
section > b, section > span { display: block; }
dl { margin: 0; max-width: 32rem; }
dl div { display: flex; justify-content: space-between; gap: 1rem; padding: 0.25rem 0; border-bottom: 1px solid #d5d5d5; }
dd { margin: 0; white-space: nowrap; font-variant-numeric: tabular-nums; }
table { width: 100%; border-collapse: collapse; font-size: 0.875rem; }
th, td { padding: 0.35rem 0.4rem; border-bottom: 1px solid #d5d5d5; text-align: left; vertical-align: top; }
td > span { display: block; }
td:nth-child(2), code { overflow-wrap: anywhere; }
a { color: #0b5c2e; }
th:nth-child(n + 4), td:nth-child(n + 4) { text-align: right; font-variant-numeric: tabular-nums; }
td:nth-child(n + 4) { white-space: nowrap; }
code { font-size: 0.8rem; }
@media screen and (max-width: 60rem) {
  thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
  table, tbody, tr, td { display: block; }
  tr { margin-bottom: 0.75rem; padding: 0.5rem 0.75rem; border: 1px solid #d5d5d5; border-radius: 0.5rem; }
  td, td:nth-child(n + 4) { display: flex; justify-content: space-between; gap: 1rem; padding: 0.2rem 0; border: 0; text-align: right; }
  td:empty { display: none; }
  td:nth-child(2) { display: block; text-align: left; }
  td:not(:nth-child(2))::before { content: attr(data-label); color: #555; text-align: left; white-space: normal; }
  td:nth-child(2) a { display: inline-block; padding: 0.6rem 0; }
}
@page { size: A4; margin: 12mm; }
@media print {
  :root { font-size: 12px; }
  main { max-width: none; padding: 0; }
  table { font-size: 8.5px; }
  thead { display: table-header-group; }
  tr, section { break-inside: avoid; }
  a { color: inherit; text-decoration: none; }
}
`
