import type { orders as english } from '../en/orders.ts'

/** የትዕዛዞች ገጽ ጽሑፎች። */
export const orders: typeof english = {
  title: 'ትዕዛዞች',
  section: '{status} ({count})',
  statuses: {
    pending: 'በሂደት ላይ',
    complete: 'የተጠናቀቀ',
    shipped: 'የተላከ',
    refunded: 'ገንዘቡ የተመለሰ',
    canceled: 'የተሰረዘ',
  },
  payments: {
    unpaid: 'ገና አልተከፈለም',
    paid: 'ተከፍሏል',
    'on-delivery': 'ሲረከቡ መክፈል',
    failed: 'ክፍያው አልተሳካም',
    'refund-due': 'ተመላሽ ገንዘብ በመንገድ ላይ ነው',
    refunded: 'ገንዘቡ ተመልሷል',
  },
  none: 'እዚህ ምንም ትዕዛዝ የለም።',
  order: 'ትዕዛዝ {number}',
  total: 'ጠቅላላ',
  paymentPaid: 'ክፍያው ተሳክቷል',
  paymentFailed: 'ክፍያው አልተሳካም',
  paymentOpen: 'ክፍያው በመረጋገጥ ላይ ነው',
  paymentPaidText: 'እናመሰግናለን። ትዕዛዝዎን እያዘጋጀን ነው።',
  paymentFailedText: 'ምንም ገንዘብ አልተወሰደም። ጋሪዎ እንደነበረ ነው።',
  paymentOpenText: 'ይህ ትንሽ ጊዜ ይወስዳል። ከገጹ ቢወጡም ምንም አይጠፋም።',
}
