import type { Theme } from './launch.ts'

/** What is written on the grounds has to stay readable on those of Telegram. */
const inks = ['--ink', '--ink-soft', '--green', '--red', '--yellow-ink', '--blue']
const readable = 4.5

/** Those that Telegram does not name are shades of those that it does. */
const grounds = ['--paper', '--surface', '--sunk', '--line']

/** What a rule of a style sheet asked for before the scheme was set. */
const asked = new WeakMap<CSSMediaRule, string>()

/**
 * The shop is dark where Telegram is, whatever the phone is set to, and takes Telegram's grounds where its own texts are
 * readable on them. Returns the colour of its ground.
 */
export function applyTheme({
  bg_color: ground,
  section_bg_color: section,
  secondary_bg_color: below,
}: Theme): string {
  const { style } = document.documentElement
  const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
  if (ground === undefined) return colour('--paper')
  const scheme = luminance(ground) < 0.2 ? 'dark' : 'light'
  style.colorScheme = scheme
  for (const sheet of document.styleSheets) setScheme(rulesOf(sheet), scheme)
  for (const name of grounds) style.removeProperty(name)
  const written = inks.map(colour)
  const isReadable = (on: string) => written.every((ink) => !isColour(ink) || contrast(ink, on) >= readable)
  const [paper, surface] = [below ?? ground, section ?? ground]
  if (isReadable(paper) && isReadable(surface)) {
    style.setProperty('--paper', paper)
    style.setProperty('--surface', surface)
    const shades = [0.08, 0.05, 0.03].map((share) => mix(surface, colour('--ink'), share))
    style.setProperty('--sunk', shades.find(isReadable) ?? paper)
    style.setProperty('--line', mix(surface, colour('--ink'), 0.15))
  }
  return colour('--paper')
}

/** A sheet of another origin keeps its rules to itself. */
function rulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules
  } catch {
    return []
  }
}

function setScheme(rules: Iterable<CSSRule>, scheme: string): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const own = asked.get(rule) ?? /prefers-color-scheme:\s*(\w+)/.exec(rule.media.mediaText)?.[1]
      if (own) {
        asked.set(rule, own)
        rule.media.mediaText = own === scheme ? 'screen' : 'not all'
      }
    }
    if ('cssRules' in rule) setScheme(rule.cssRules as CSSRuleList, scheme)
  }
}

function isColour(text: string): boolean {
  return /^#[\da-f]{6}$/i.test(text)
}

/** So much of the second colour is mixed into the first. */
export function mix(one: string, other: string, share: number): string {
  if (!isColour(one) || !isColour(other)) return one
  const parts = [1, 3, 5].map((at) => {
    const [from = 0, to = 0] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

/** The ratio of WCAG 2. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
