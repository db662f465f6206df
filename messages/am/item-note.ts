import type { Messages } from '../messages.ts'

export const itemNote: Messages['itemNote'] = {
  hint: 'ባይጽፉትም ይችላሉ። ሻጩ ከትዕዛዝዎ ጋር ያነበዋል።',
  add: 'ይጻፉ',
  change: 'ያርሙ',
  save: 'ያስቀምጡ',
}
