import type { Language } from './language.ts'

/** What the shop is called and looks like; an empty name, colour or logo is the one that it comes with. */
export type Brand = {
  name: Record<Language, string>
  accent: string
  /** The hash of a stored picture. Versions that are older than logos have none. */
  logo?: string
}

/** A logo is also the icon of the shop in browsers and on phones. */
export const logoSide = { least: 192, tolerance: 0.02 }

type Rgb = [red: number, green: number, blue: number]

export const hexPattern = /^#[0-9a-f]{6}$/

function rgbOf(hex: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb
}

/** The contrast of two colours by WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [bright = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (bright + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

type Hsl = { hue: number; saturation: number; lightness: number }

function hslOf(hex: string): Hsl {
  const [red, green, blue] = rgbOf(hex).map((part) => part / 255) as Rgb
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const [range, lightness] = [most - least, (most + least) / 2]
  if (range === 0) return { hue: 0, saturation: 0, lightness }
  const sector =
    most === red
      ? (green - blue) / range
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4
  const saturation = range / (1 - Math.abs(2 * lightness - 1))
  return { hue: (sector * 60 + 360) % 360, saturation, lightness }
}

function hexOf({ hue, saturation, lightness }: Hsl): string {
  const width = saturation * Math.min(lightness, 1 - lightness)
  const part = (at: number) => {
    const place = (at + hue / 30) % 12
    const value = lightness - width * Math.max(-1, Math.min(place - 3, 9 - place, 1))
    return Math.round(Math.min(1, Math.max(0, value)) * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(0)}${part(8)}${part(4)}`
}

/** They have the names of the variables in `ui/tokens.css`. */
type AccentColours = Record<
  'green' | 'green-strong' | 'green-soft' | 'on-green' | 'forest' | 'on-forest' | 'forest-ink',
  string
>

/** Backgrounds on which the accent is text, as `ui/tokens.css` has them. */
const grounds = { light: ['#fbf8f2', '#fffefb', '#f2ebdf'], dark: ['#18110c', '#211812', '#2d221a'] }
const onForest = { light: '#fdf6e7', dark: '#f6ede0' }
const enough = 4.6

/** The colours of an accent, made darker or lighter until all text of it has the contrast of WCAG AA. */
export function accentColours(accent: string, theme: 'light' | 'dark'): AccentColours {
  const base = hslOf(accent)
  const isLight = theme === 'light'
  const step = isLight ? -0.01 : 0.01
  const soft = hexOf({ ...base, saturation: base.saturation * 0.4, lightness: isLight ? 0.92 : 0.15 })
  const on = isLight ? '#ffffff' : hexOf({ ...base, saturation: base.saturation * 0.5, lightness: 0.09 })
  const beside = [...grounds[theme], soft, on]
  const start = isLight ? Math.min(base.lightness, 0.6) : Math.max(base.lightness, 0.5)
  const found = until({ ...base, lightness: start }, step, (hex) =>
    beside.every((other) => contrast(hex, other) >= enough),
  )
  const forest = until(
    { ...base, lightness: isLight ? Math.min(base.lightness, 0.28) : 0.16 },
    -0.01,
    (hex) => contrast(hex, onForest[theme]) >= 7,
  )
  const strong = { ...found, lightness: Math.min(0.97, Math.max(0.03, found.lightness + step * 7)) }
  return {
    green: hexOf(found),
    'green-strong': hexOf(strong),
    'green-soft': soft,
    'on-green': on,
    forest: hexOf(forest),
    'on-forest': onForest[theme],
    // A button on the forest is light in both themes.
    'forest-ink': hexOf(forest),
  }
}

function until(from: Hsl, step: number, isEnough: (hex: string) => boolean): Hsl {
  let colour = from
  while (!isEnough(hexOf(colour)) && colour.lightness > 0 && colour.lightness < 1) {
    colour = { ...colour, lightness: colour.lightness + step }
  }
  return colour
}

/** The style sheet with the accent of the shop. Print is always light. */
export function accentStyle(accent: string): string {
  const rule = (theme: 'light' | 'dark') =>
    `:root{${Object.entries(accentColours(accent, theme))
      .map(([name, value]) => `--${name}:${value}`)
      .join(';')}}`
  return `${rule('light')}@media screen and (prefers-color-scheme:dark){${rule('dark')}}`
}
