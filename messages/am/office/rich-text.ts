import type { Messages } from '../../messages.ts'

export const richText: Messages['office']['richText'] = {
  tools: 'የጽሑፍ አቀራረብ',
  bold: 'ደማቅ',
  italic: 'ዘመም',
  heading: 'ንዑስ ርዕስ',
  list: 'በነጥብ ዝርዝር',
  steps: 'በቁጥር ዝርዝር',
  link: 'ሊንክ',
  linkTitle: 'በጽሑፉ ውስጥ ያለ ሊንክ',
  linkTo: 'የሚወስደው ወደ',
  linkHint: 'እንደ https://example.com ያለ አድራሻ፣ እንደ /shipping ያለ የሱቁ ገጽ፣ ኢሜይል ወይም ስልክ ቁጥር።',
  linkWrong: 'ሊንክ ወደዚህ ሊወስድ አይችልም። እባክዎ አድራሻውን ያረጋግጡ።',
  setLink: 'ሊንኩን ያስገቡ',
  removeLink: 'ሊንኩን ያስወግዱ',
}
