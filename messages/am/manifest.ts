import type { Messages } from '../messages.ts'

export const manifest: Messages['manifest'] = {
  name: 'መርካቶ፦ በብልሃት ይግዙ፣ በተሻለ ይኑሩ',
  shortName: 'መርካቶ',
  description: 'በኢትዮጵያ ላሉ ገዢዎች የተከፈተ የመስመር ላይ ገበያ።',
}
