import type { Messages } from '../messages.ts'

export const productFields: Messages['productFields'] = {
  labels: {
    brand: 'ብራንድ',
    model: 'ሞዴል',
    warranty: 'ዋስትና',
  },
  numbers: {
    warranty: { one: '{count} ወር', other: '{count} ወራት' },
  },
  hints: {
    warranty: 'በወራት ይጻፉ። ዋስትና ከሌለው ባዶ ይተዉት።',
  },
}
