import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accentColours, accentStyle, contrast } from './brand.ts'

const tokens = readFileSync(join(import.meta.dirname, '../ui/tokens.css'), 'utf8')

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 1)
})

test('every accent is readable in both themes, whatever was chosen', () => {
  const parts = ['00', '33', '66', '99', 'cc', 'ff']
  const accents = parts.flatMap((red) =>
    parts.flatMap((green) => parts.map((blue) => `#${red}${green}${blue}`)),
  )
  for (const accent of accents) {
    for (const [theme, grounds] of [
      ['light', ['#fbf8f2', '#fffefb', '#f2ebdf']],
      ['dark', ['#18110c', '#211812', '#2d221a']],
    ] as const) {
      const colours = accentColours(accent, theme)
      for (const ground of grounds) {
        expect(tokens).toContain(ground)
        expect(contrast(colours.green, ground), `${accent} on ${ground}`).toBeGreaterThanOrEqual(4.5)
        expect(contrast(colours['green-strong'], ground), accent).toBeGreaterThanOrEqual(4.5)
      }
      expect(contrast(colours.green, colours['green-soft']), accent).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colours['on-green'], colours.green), accent).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colours['on-green'], colours['green-strong']), accent).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colours['forest-ink'], colours['on-forest']), accent).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colours['on-forest'], colours.forest), accent).toBeGreaterThanOrEqual(4.5)
    }
  }
})

test('a colour that is readable stays, and the sheet has nothing but colours', () => {
  expect(accentColours('#14603f', 'light').green).toBe('#14603f')
  expect(accentStyle('#ffee00')).toMatch(
    /^:root\{(--[a-z-]+:#[0-9a-f]{6};?)+\}@media [^{]+\{:root\{(--[a-z-]+:#[0-9a-f]{6};?)+\}\}$/,
  )
})
