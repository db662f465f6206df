import type { Messages } from '../../messages.ts'

export const credit: Messages['office']['credit'] = {
  title: 'የሱቅ ሂሳብ',
  give: 'ሂሳብ ይስጡ',
  take: 'ሂሳቡን ይመልሱ',
  none: 'እስካሁን የሱቅ ሂሳብ አልነበረም።',
  amount: 'መጠን በብር',
  wrongAmount: 'እንደ 50 ወይም 49.90 ያለ መጠን',
  reason: 'ምክንያት',
  reasonHint: 'ደንበኛው ያነበዋል።',
  submit: { give: '{amount} ይስጡ', take: '{amount} ይመልሱ' },
}
