import { foldHomophones } from './homophones.ts'

/** A text in simple characters; each of them knows from where to where it is in the original. */
interface FoldedText {
  text: string
  from: number[]
  to: number[]
}

/**
 * Digits of all scripts become those of ASCII, letters lower case, and what nobody sees is left out, so that one pattern
 * finds all ways to write a number.
 */
export function foldText(original: string): FoldedText {
  const folded: FoldedText = { text: '', from: [], to: [] }
  const characters = [...original]
  let at = 0
  for (const [index, character] of characters.entries()) {
    const simple = simpleOf(character, characters[index + 1])
    for (let unit = 0; unit < simple.length; unit += 1) {
      folded.from.push(at)
      folded.to.push(at + character.length)
    }
    folded.text += simple
    at += character.length
    // What is not seen goes with what is before it.
    if (simple === '' && folded.to.length > 0) folded.to[folded.to.length - 1] = at
  }
  return folded
}

/** Variation selectors and the frame of a key come with the digits of emoji. */
const unseen = /^[\p{Cf}\ufe00-\ufe0f\u20e3]$/u
const digit = /^\p{Nd}$/u

function simpleOf(character: string, next: string | undefined): string {
  if (/^[ -~]$/.test(character)) return character.toLowerCase()
  if (unseen.test(character)) return ''
  const code = character.codePointAt(0) ?? 0
  if (code >= 0x1369 && code <= 0x137c) return ethiopicNumber(code, next?.codePointAt(0) ?? 0)
  if (digit.test(character)) return String(valueOfDigit(code))
  if (character === '’' || character === 'ʼ') return "'"
  return foldHomophones(character.normalize('NFKC').toLowerCase())
}

/** Ethiopic has signs for 1 to 9, 10 to 90, and 100, and none for zero: a sign for tens is followed by one of the units. */
function ethiopicNumber(code: number, next: number): string {
  const isUnit = (it: number) => it >= 0x1369 && it <= 0x1371
  const isTens = (it: number) => it >= 0x1372 && it <= 0x137a
  if (isUnit(code)) return String(code - 0x1368)
  if (isTens(code)) return `${code - 0x1371}${isUnit(next) ? '' : '0'}`
  if (code === 0x137b) return isTens(next) ? '' : isUnit(next) ? '0' : '00'
  return '0000'
}

/** The digits of a script are next to each other, from zero on. */
function valueOfDigit(code: number): number {
  let zero = code
  while (code - zero < 9 && digit.test(String.fromCodePoint(zero - 1))) zero -= 1
  return code - zero
}

const units = [
  'zero oh o null zeeroo duwwaa ዜሮ',
  'one tokko ande አንድ',
  'two lama hulet ሁለት',
  'three sadii sost ሶስት',
  'four afur arat አራት',
  'five shan amist አምስት',
  "six jaha ja'a sidist ስድስት",
  'seven torba sebat ሰባት',
  'eight saddeet siment ስምንት',
  'nine sagal zetegn ዘጠኝ',
]
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const tens = [
  'kudha kudhan አስራ አስር',
  'twenty digdama ሀያ',
  'thirty soddoma ሰላሳ',
  'forty fourty afurtama አርባ',
  'fifty shantama ሀምሳ አምሳ',
  'sixty jaatama ስልሳ ስድሳ',
  'seventy torbaatama ሰባ',
  'eighty saddeettama ሰማንያ',
  'ninety sagaltama ዘጠና',
]

const valueOfWord = new Map<string, number>()
const put = (words: string, value: number) => {
  for (const word of words.split(' ')) valueOfWord.set(foldHomophones(word), value)
}
for (const [value, words] of units.entries()) put(words, value)
for (const [index, word] of teens.split(' ').entries()) put(word, 10 + index)
for (const [index, words] of tens.entries()) put(words, 10 * (index + 1))

const repeats = new Map([
  ['double', 2],
  ['triple', 3],
])

export interface DigitGroup {
  digits: string
  from: number
  to: number
  /** It is written with digits, not as words. */
  isFigures: boolean
}

/** Groups of digits that follow each other with nothing between them but a few signs. */
export function digitRuns(text: string): DigitGroup[][] {
  const runs: DigitGroup[][] = []
  let run: DigitGroup[] = []
  let times = 1
  const end = () => {
    if (run.length > 0) runs.push(run)
    run = []
    times = 1
  }
  for (const { 0: token, index } of text.matchAll(/\d+|[\p{L}\p{M}]+(?:'\p{L}+)*|[^\d\p{L}\p{M}]+/gu)) {
    const value = valueOfWord.get(token)
    if (/^\d/.test(token)) {
      run.push({ digits: token.repeat(times), from: index, to: index + token.length, isFigures: true })
      times = 1
    } else if (value !== undefined) {
      addWord(run, { value, times, from: index, to: index + token.length })
      times = 1
    } else if (repeats.has(token)) {
      times = repeats.get(token) ?? 1
    } else if (/^\p{L}/u.test(token) || token.length > 4 || token.includes('•')) {
      end()
    }
  }
  end()
  return runs
}

type Word = { value: number; times: number; from: number; to: number }

/** "Twenty two" is 22, and not 20 and 2. */
function addWord(run: DigitGroup[], { value, times, from, to }: Word): void {
  const last = run.at(-1)
  if (last && !last.isFigures && value > 0 && value < 10 && /^[1-9]0$/.test(last.digits)) {
    last.digits = `${last.digits.slice(0, 1)}${value}`
    last.to = to
    return
  }
  run.push({ digits: String(value).repeat(times), from, to, isFigures: false })
}
