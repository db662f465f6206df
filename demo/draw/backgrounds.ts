import { mix } from './shade-glyph.ts'

/**
 * Standing products have paper with a disc of light, a wall with a woven band or a niche; lying ones have paper or
 * cloth from above, and details a card.
 */
export type Background = 'sweep' | 'stage' | 'wall' | 'niche' | 'arch' | 'sheet' | 'cloth' | 'card'

const PAPER = '#faf6ef'

/** The SVG has the category's tint (`#rrggbb`, pale). */
export function backgroundSvg(kind: Background, tint: string, side: number): string {
  const [width, height] = [side, side]
  const pale = mix(tint, PAPER, 0.5)
  const deep = mix(tint, '#7a5a48', 0.22)
  const drawn = { sweep, stage, wall, niche, arch, sheet, cloth, card }[kind]({
    width,
    height,
    tint,
    pale,
    deep,
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
<radialGradient id="light" cx=".34" cy=".16" r=".95"><stop stop-color="#fffdf8" stop-opacity=".85"/><stop offset=".5" stop-color="#fffdf8" stop-opacity=".18"/><stop offset="1" stop-color="#fffdf8" stop-opacity="0"/></radialGradient>
<radialGradient id="edge" cx=".5" cy=".45" r=".78"><stop offset=".6" stop-color="#5b3a2e" stop-opacity="0"/><stop offset="1" stop-color="#5b3a2e" stop-opacity=".13"/></radialGradient>
<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${deep}" stop-opacity=".55"/><stop offset=".35" stop-color="${tint}"/><stop offset="1" stop-color="${pale}"/></linearGradient>
<linearGradient id="plinth" x1="0" y1="0" x2="1" y2="0"><stop stop-color="${mix(tint, PAPER, 0.75)}"/><stop offset=".45" stop-color="${pale}"/><stop offset="1" stop-color="${mix(deep, tint, 0.4)}"/></linearGradient>
<linearGradient id="recess" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${deep}"/><stop offset=".35" stop-color="${mix(tint, deep, 0.35)}"/><stop offset="1" stop-color="${pale}"/></linearGradient>
</defs>${drawn}<rect width="100%" height="100%" fill="url(#edge)"/></svg>`
}

type Canvas = { width: number; height: number; tint: string; pale: string; deep: string }

function sweep({ width, height, tint, pale }: Canvas, horizon = 0.71): string {
  return `<rect width="100%" height="100%" fill="${tint}"/>
<circle cx="${width / 2}" cy="${height * (horizon - 0.24)}" r="${height * 0.37}" fill="${pale}" opacity=".8"/>
<rect y="${height * horizon}" width="100%" height="${height * (1 - horizon)}" fill="url(#floor)"/>
<rect width="100%" height="100%" fill="url(#light)"/>`
}

function stage(canvas: Canvas): string {
  return sweep(canvas, 0.6)
}

function wall({ width, height, tint, pale, deep }: Canvas): string {
  const skirting = height * 0.74
  return `<rect width="100%" height="100%" fill="${pale}"/>
<rect y="${skirting}" width="100%" height="${height - skirting}" fill="url(#floor)"/>
${tibeb(width, height * 0.16, height * 0.05, deep)}
<circle cx="${width * 0.5}" cy="${height * 0.56}" r="${height * 0.34}" fill="${tint}" opacity=".75"/>
<rect y="${skirting}" width="100%" height="${height - skirting}" fill="url(#floor)"/>
<rect width="100%" height="100%" fill="url(#light)"/>`
}

function sheet({ width, height, tint, pale }: Canvas): string {
  return `<rect width="100%" height="100%" fill="${tint}"/>
<circle cx="${width / 2}" cy="${height / 2}" r="${height * 0.4}" fill="${pale}" opacity=".8"/>
<rect width="100%" height="100%" fill="url(#light)"/>`
}

function cloth({ width, height, tint, pale, deep }: Canvas): string {
  return `<rect width="100%" height="100%" fill="${PAPER}"/><rect width="100%" height="100%" fill="${pale}" opacity=".55"/>
<g transform="rotate(-14 ${width / 2} ${height / 2})"><rect x="${-width * 0.3}" y="${height * 0.34}" width="${width * 1.6}" height="${height * 1.2}" fill="${tint}"/>
<g transform="translate(${-width * 0.3} 0)">${tibeb(width * 1.6, height * 0.37, height * 0.06, deep)}</g></g>
<rect width="100%" height="100%" fill="url(#light)"/>`
}

function arch({ width, height, tint, pale }: Canvas): string {
  const half = width * 0.33
  const [left, right, crown, sill] = [width / 2 - half, width / 2 + half, height * 0.42, height * 0.84]
  return `<rect width="100%" height="100%" fill="${pale}"/><rect width="100%" height="100%" fill="url(#light)"/>
<path d="M${left} ${sill}V${crown}A${half} ${half} 0 0 1 ${right} ${crown}V${sill}Z" fill="url(#recess)"/>
<rect y="${sill}" width="100%" height="${height - sill}" fill="${tint}"/>
<rect y="${sill}" width="100%" height="${height * 0.005}" fill="#fffdf8" opacity=".6"/>`
}

function niche(canvas: Canvas): string {
  const { width, height, pale } = canvas
  return `${arch(canvas)}<rect x="${width * 0.27}" y="${height * 0.76}" width="${width * 0.46}" height="${height * 0.135}" fill="url(#plinth)"/>
<ellipse cx="${width / 2}" cy="${height * 0.895}" rx="${width * 0.23}" ry="${height * 0.028}" fill="url(#plinth)"/>
<ellipse cx="${width / 2}" cy="${height * 0.76}" rx="${width * 0.23}" ry="${height * 0.034}" fill="${mix(pale, '#ffffff', 0.45)}"/>`
}

function card({ width, height, tint, deep }: Canvas): string {
  return `<rect width="100%" height="100%" fill="${mix(tint, deep, 0.3)}"/><rect width="100%" height="100%" fill="url(#light)"/>
<rect x="${width * 0.096}" y="${height * 0.104}" width="${width * 0.82}" height="${height * 0.82}" rx="${width * 0.034}" fill="#5b3a2e" opacity=".1"/>
<rect x="${width * 0.09}" y="${height * 0.09}" width="${width * 0.82}" height="${height * 0.82}" rx="${width * 0.034}" fill="${PAPER}"/>`
}

/** The band is a zigzag between two lines. */
function tibeb(width: number, top: number, band: number, colour: string): string {
  const line = (y: number) =>
    `<rect y="${y}" width="${width}" height="${band * 0.11}" fill="${colour}" opacity=".5"/>`
  const step = band * 0.42
  let path = `M0 ${top + band * 0.7}`
  for (let x = 0, up = true; x < width; x += step, up = !up) path += `l${step} ${up ? -step : step}`
  return `${line(top)}<path d="${path}" fill="none" stroke="${colour}" stroke-opacity=".5" stroke-width="${band * 0.1}"/>${line(top + band * 0.9)}`
}
