import type { Messages } from '../messages.ts'

export const sandboxCheckout: Messages['sandboxCheckout'] = {
  title: 'የሙከራ ክፍያ',
  notice: 'ይህ ልምምድ ነው፦ እውነተኛ ገንዘብ አይንቀሳቀስም። ክፍያው እንዴት እንዲያበቃ እንደሚፈልጉ ይምረጡ።',
  amount: 'መጠን',
  payer: 'ከፋይ',
  email: 'ኢሜይል',
  reference: 'የክፍያ ቁጥር',
  pay: 'ይክፈሉ',
  decline: 'ውድቅ ያድርጉ',
  leave: 'ይውጡ',
  payHint: 'ክፍያው ይሳካል።',
  declineHint: 'ክፍያው አይሳካም፤ ሂሳቡ ውስጥ በቂ ገንዘብ እንደሌለ ያህል።',
  leaveHint: 'ሳይከፍሉ ይመለሳሉ። መደብሩ መጠበቁን ይቀጥላል።',
  declined: 'የመጨረሻው ሙከራ አልተሳካም። እንደገና መሞከር ይችላሉ።',
  paid: 'ይህ ክፍያ ተጠናቋል።',
  over: 'ይህ የክፍያ ሊንክ ከአሁን በኋላ አይሠራም። ምንም ገንዘብ አልተወሰደም።',
  unknown: 'እንዲህ ያለ ክፍያ የለም።',
  back: 'ወደ መደብሩ ይመለሱ',
}
