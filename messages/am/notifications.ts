import type { Messages } from '../messages.ts'

export const notifications: Messages['notifications'] = {
  title: 'ማሳወቂያዎች',
  unread: 'ያልተነበበ፦ ',
  none: 'ምንም ማሳወቂያ የለም።',
}
