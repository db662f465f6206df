/**
 * Every shape of a flat SVG gets a gradient, a highlight and a shadow, like the Fluent glyphs. The `class` of a shape
 * is its material: none (matte), `metal`, `glass`, or `flat` for no shading.
 */
export function shadeGlyph(svg: string): string {
  const defs: string[] = []
  const body = svg
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/<(path|rect|circle|ellipse)\b([^>]*?)\/>/g, (tag, shape: string, attributes: string) => {
      const fill = /\bfill="(#[0-9a-f]{6})"/.exec(attributes)?.[1]
      const stroke = /\bstroke="(#[0-9a-f]{6})"/.exec(attributes)?.[1]
      const made = /\bclass="(\w+)"/.exec(attributes)?.[1] ?? 'matte'
      if (made === 'flat') return tag
      const id = `s${defs.length}`
      if (stroke) {
        defs.push(gradient(id, stroke, made, 'gradientUnits="userSpaceOnUse" x1="4" y1="3" x2="26" y2="30"'))
        return `<${shape}${attributes.replace(/stroke="#[0-9a-f]{6}"/, `stroke="url(#${id})"`)}/>`
      }
      if (!fill) return tag
      defs.push(gradient(id, fill, made, 'x1=".25" y1="0" x2=".7" y2="1"'))
      const draw = (paint: string) =>
        `<${shape}${attributes.replace(/fill="#[0-9a-f]{6}"/, `fill="url(#${paint})"`)}/>`
      return draw(id) + draw('gleam') + draw('dim')
    })
  return `<defs>${SHARED}${defs.join('')}</defs>${body}`
}

const SHARED = `<radialGradient id="gleam" cx=".28" cy=".1" r=".8"><stop stop-color="#fff" stop-opacity=".38"/>
<stop offset=".55" stop-color="#fff" stop-opacity=".06"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<radialGradient id="dim" cx=".4" cy=".38" r=".82"><stop offset=".62" stop-color="#2a1036" stop-opacity="0"/>
<stop offset="1" stop-color="#2a1036" stop-opacity=".3"/></radialGradient>`

function gradient(id: string, colour: string, made: string, line: string): string {
  const stops =
    made === 'metal'
      ? [
          [0, mix(colour, '#ffffff', 0.55)],
          [0.3, colour],
          [0.52, mix(colour, '#ffffff', 0.42)],
          [0.78, mix(colour, '#3a1c2e', 0.3)],
          [1, mix(colour, '#ffffff', 0.18)],
        ]
      : [
          [0, mix(colour, '#fff4e0', 0.2)],
          [0.45, colour],
          [1, mix(colour, '#3d1440', 0.22)],
        ]
  const opacity = made === 'glass' ? ' stop-opacity=".55"' : ''
  const drawn = stops.map(([at, paint]) => `<stop offset="${at}" stop-color="${paint}"${opacity}/>`)
  return `<linearGradient id="${id}" ${line}>${drawn.join('')}</linearGradient>`
}

/** `share` is from 0 to 1 between two colours (`#rrggbb`). */
export function mix(from: string, to: string, share: number): string {
  const channel = (at: number) => {
    const a = Number.parseInt(from.slice(at, at + 2), 16)
    const b = Number.parseInt(to.slice(at, at + 2), 16)
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}
