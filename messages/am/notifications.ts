import type { Messages } from '../messages.ts'

/** የማሳወቂያዎች ገጽ ጽሑፎች። */
export const notifications: Messages['notifications'] = {
  title: 'ማሳወቂያዎች',
  unread: 'ያልተነበበ፦ ',
  none: 'ምንም ማሳወቂያ የለም።',
}
