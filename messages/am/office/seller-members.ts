import type { Messages } from '../../messages.ts'

export const sellerMembers: Messages['office']['sellerMembers'] = {
  title: 'የሻጮች መግቢያ አባላት',
  titleOf: 'በሻጮች መግቢያ የ{store} አባላት',
  back: 'ሁሉም ሻጮች',
  lead: 'የሱቁን ትዕዛዞችና ገንዘብ በ{url} ያያሉ። ባለቤት ሌሎቹን አባላትም ይጋብዛል።',
  off: 'የሻጮች መግቢያ ጠፍቷል (SELLER_PORT)።',
  roles: { owner: 'ባለቤት', manager: 'ሥራ አስኪያጅ', packer: 'አሻጊ' },
  none: 'እስካሁን ለዚህ ሻጭ ማንም መግባት አይችልም።',
  invitedUntil: 'ተጋብዟል፣ እስከ {time}',
  linkHint: 'የሚታየው አሁን ብቻ ነው፤ የሚሠራውም አንድ ጊዜ ነው።',
  end: 'ያቁሙ',
  endOf: 'ያቁሙ፦ የ{name} መግቢያ',
  endTitle: 'የ{name} መግቢያ ይቁም?',
  endWhy: 'የገቡባቸው መሣሪያዎች ወዲያውኑ ይወጣሉ፤ ግብዣውም ከዚያ በኋላ አይሠራም።',
}
