import type { Messages } from '../messages.ts'

export const recentlySeen: Messages['recentlySeen'] = {
  title: 'በቅርቡ ያዩዋቸው',
  clear: 'ዝርዝሩን ያጥፉ',
  cleared: 'ዝርዝሩ ጠፍቷል። የተቀመጠው በዚህ መሣሪያ ላይ ብቻ ነበር።',
}
