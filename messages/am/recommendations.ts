import type { Messages } from '../messages.ts'

export const recommendations: Messages['recommendations'] = {
  bought: 'ብዙ ጊዜ አብረው የሚገዙ',
  filled: 'አብረው የተገዙና ተመሳሳይ ዕቃዎች',
  looked: 'ሌሎች የተመለከቷቸው',
}
