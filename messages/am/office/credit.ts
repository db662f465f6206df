import type { Messages } from '../../messages.ts'

export const credit: Messages['office']['credit'] = {
  title: 'የሱቅ ሂሳብ',
  give: 'ሂሳብ ይስጡ',
  take: 'ሂሳቡን ይመልሱ',
  none: 'እስካሁን የሱቅ ሂሳብ አልነበረም።',
  noAccount: 'የሱቅ ሂሳብ መለያ ያስፈልገዋል፤ ይህ ደንበኛ ደግሞ ገና መለያ የለውም። የስጦታ ካርድ መለያ አያስፈልገውም፤ ኮዱን በስልክ መንገር ይቻላል።',
  amount: 'መጠን በብር',
  wrongAmount: 'እንደ 50 ወይም 49.90 ያለ መጠን',
  reason: 'ምክንያት',
  reasonHint: 'ደንበኛው ያነበዋል።',
  submit: { give: '{amount} ይስጡ', take: '{amount} ይመልሱ' },
}
