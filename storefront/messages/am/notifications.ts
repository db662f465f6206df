import type { notifications as english } from '../en/notifications.ts'

/** የማሳወቂያዎች ገጽ ጽሑፎች። */
export const notifications: typeof english = {
  title: 'ማሳወቂያዎች',
  unread: 'ያልተነበበ፦ ',
  none: 'ምንም ማሳወቂያ የለም።',
}
