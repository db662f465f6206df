import type { Messages } from '../messages.ts'

export const recommendations: Messages['recommendations'] = {
  bought: 'Yeroo hedduu isa waliin bitamu',
  filled: 'Isa waliin kan bitamanii fi kan fakkaatan',
  looked: 'Kan warri biroo ilaalan',
}
