/**
 * Text is composed (NFC) and loses characters that nobody sees, such as zero-width spaces, which come along when text
 * is pasted. The joiner within an emoji and the variation selectors of emoji stay.
 */
export function cleanText(text: string): string {
  // Most texts have neither, and this is called for each field of each request.
  if (/^[ -\u00ac\u00ae-\u02ff\u1200-\u135a\u1360-\u137f]*$/.test(text)) return text
  return text.replace(invisible, '').replace(joiner, keptJoiner).normalize('NFC')
}

const invisible = /(?!\u200d|\ufe0e|\ufe0f)[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const joiner =
  /(\p{Extended_Pictographic}|\ufe0f|\p{Emoji_Modifier})?\u200d(?=(\p{Extended_Pictographic})?)/gu

function keptJoiner(found: string, before: string | undefined, after: string | undefined): string {
  return before !== undefined && after !== undefined ? found : (before ?? '')
}
