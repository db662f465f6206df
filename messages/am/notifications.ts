import type { Messages } from '../messages.ts'

export const notifications: Messages['notifications'] = {
  title: 'ማሳወቂያዎች',
  unread: 'ያልተነበበ፦ ',
  viewOrder: 'ትዕዛዙን ይመልከቱ',
  none: 'ምንም ማሳወቂያ የለም።',
}
