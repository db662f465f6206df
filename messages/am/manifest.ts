import type { Messages } from '../messages.ts'

export const manifest: Messages['manifest'] = {
  name: 'መርካቶ፦ በብልሃት ይግዙ፣ የተሻለ ኑሮ ይኑሩ',
  shortName: 'መርካቶ',
  description: 'በኢትዮጵያ ላሉ ደንበኞች የተከፈተ የኢንተርኔት ገበያ።',
}
