import type { Messages } from '../messages.ts'

export const notifications: Messages['notifications'] = {
  title: 'ማሳወቂያዎች',
  unread: 'ያልተነበበ፦ ',
  viewOrder: 'ትዕዛዙን ይመልከቱ',
  viewProduct: 'ምርቱን ይመልከቱ',
  none: 'ምንም ማሳወቂያ የለም።',
}
