import { richTextMaximum, textMaximum } from '../../../contract/limits.ts'
import { htmlOf, isPlain, plainOf } from '../../../contract/rich-text.ts'
import { readRichText } from '../../../contract/read-rich-text.ts'

/** `html` is empty if the text alone says the same. */
type RichText = { html: string; plain: string }

/** What is cleaned once does not change when it is cleaned again. */
export function cleanRichText(html: string): RichText {
  const blocks = readRichText(html)
  return { html: isPlain(blocks) ? '' : htmlOf(blocks), plain: plainOf(blocks) }
}

/** What is wrong with a formatted text, if anything is. */
export function richTextFault(given: string): string | undefined {
  const { html, plain } = cleanRichText(given)
  if (plain.length > textMaximum) return `At most ${textMaximum} characters`
  return html.length > richTextMaximum ? `At most ${richTextMaximum} characters` : undefined
}
