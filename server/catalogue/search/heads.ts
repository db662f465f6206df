import { sql } from 'kysely'
import { fieldMark, plainMark } from './search-document.ts'
import { spellOut } from './spell-out.ts'
import type { Sql } from './matching.ts'

/** The head of a name is followed by details after a comma, what comes with it, numbers, or a word such as "set". */
const endsInEnglish = ' *[,(–:;/|]| *$| (with|for|and|in|on|of|from|set|kit|pack|pair|by)[ ,]| [0-9]'
const prefixesInAmharic = ['ከ', 'ለ', 'በ', 'ባለ', 'ያለ'].map(spellOut).join('|')
const [and, set] = ['እና', 'ስብስብ'].map(spellOut)
const endsInAmharic = ` *[,(፣፤]| \\n| [0-9]| (${prefixesInAmharic})| (${and}|${set}) `
/** What stands after these is not what the product is. */
const detailsInEnglish = '[,(]| (with|for|and|in|on|of|from|by) '
const detailsInAmharic = `[፣፤]| ${and} | ${spellOut('ከ')}`

/** The head is the last noun of a name before details ("mill" in "Hand Coffee Mill, Brass"), also in the plural. */
export function isHead(phrases: readonly string[]): Sql {
  const ways = [...new Set(phrases.map(spellOut))].map(isHeadOf)
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`
}

const texts = sql`substr(s.folded_text, strpos(s.folded_text, ${plainMark}) + 1)`
const firstName = sql`split_part(${texts}, ${fieldMark}, 2)`

/** The rare phrases that a row has are looked at more closely. */
function isHeadOf(spelled: string): Sql {
  const word = ` ${spelled}`
  const inAmharic = /^[A-Z]/.test(spelled)
  const name = inAmharic ? texts : firstName
  const ends = inAmharic ? endsInAmharic : endsInEnglish
  const details = inAmharic ? detailsInAmharic : detailsInEnglish
  return sql`(strpos(s.folded_text, ${word}) > 0
    and ${name} ~ ${`${escapeRegex(word)}${inAmharic ? '' : '(s|es)?'}(${ends})`}
    and split_part(${name}, ${word}, 1) !~ ${details})`
}

function escapeRegex(text: string): string {
  return text.replace(/[^\p{L}\p{N} ]/gu, '\\$&')
}
