import { passwordMinimum } from '../../contract/limits.ts'

export const strengths = ['short', 'weak', 'fair', 'good', 'strong'] as const

export type Strength = (typeof strengths)[number]

/** Guessing programs try these first, whole or as a part. */
const guessedFirst =
  /password|passw0rd|p@ssword|iloveyou|ethiopia|habesha|merkato|welcome|letmein|monkey|dragon|secret|qwerty|asdf|zxcv|abc|admin|login|hello|love|pass|test|user|(?:19|20)\d\d/g

/** Each bound is the fewest bits for the next level. */
const bounds = [28, 40, 60]

/**
 * The estimate is a rough one for the person who types; `own` are the other entries of the form. The server decides by
 * its own rule.
 */
export function estimateStrength(password: string, own: string[] = []): Strength {
  if (password.length < passwordMinimum) return 'short'
  const bits = unpredictable(withoutGuessed(password.toLowerCase(), own)) * Math.log2(alphabetOf(password))
  return strengths[1 + bounds.filter((bound) => bits >= bound).length] ?? 'strong'
}

/** Each part that is easy to guess counts as one character. */
function withoutGuessed(password: string, own: string[]): string {
  const words = own
    .flatMap((entry) => [entry, ...entry.split(/[\s@.]+/)])
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word.length >= 4)
    .toSorted((one, other) => other.length - one.length)
  const withoutOwn = words.reduce((rest, word) => rest.replaceAll(word, ' '), password)
  return withoutOwn.replace(guessedFirst, ' ')
}

/** Counts characters that neither repeat nor continue the one before, as in `aaa` or `345`. */
function unpredictable(text: string): number {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0)
  const fresh = codes.filter((code, index) => index === 0 || Math.abs(code - (codes[index - 1] ?? 0)) > 1)
  return Math.min(fresh.length, 2 * new Set(codes).size)
}

function alphabetOf(password: string): number {
  const sizes: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[ -/:-@[-`{-~]/, 33],
    [/[^ -~]/, 60],
  ]
  return sizes.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0)
}
