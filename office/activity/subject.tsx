import { Link } from 'react-router'
import type { ActivityAction } from '../../contract/office/activity-actions.ts'
import type { ActivityEntry } from '../../contract/office/activity.ts'

const ofOrders: ActivityAction[] = [
  'set-address',
  'ship-order',
  'track-parcel',
  'complete-order',
  'refuse-delivery',
  'cancel-order',
  'cancel-units',
  'refund-order',
  'add-order-note',
]
const ofReturns: ActivityAction[] = ['approve-return', 'refuse-return', 'receive-return', 'refund-return']
const ofProducts: ActivityAction[] = ['add-product', 'change-product']
/** Not of one that is deleted. */
const ofCustomers: ActivityAction[] = [
  'show-phone',
  'resend-verification',
  'end-customer-sessions',
  'block-customer',
  'unblock-customer',
  'export-customer',
]

/** What an entry is about, with a link to its screen if it has one: customers are named by their ids only. */
export function Subject({ entry: { action, subject } }: { entry: ActivityEntry }) {
  const path = pathOf(action, encodeURIComponent(subject))
  if (subject === '') return null
  if (path === undefined) return <b>{subject}</b>
  return (
    <Link to={path} className="link font-bold [overflow-wrap:anywhere]">
      {subject}
    </Link>
  )
}

function pathOf(action: ActivityAction, subject: string): string | undefined {
  if (ofOrders.includes(action)) return `/orders/${subject}`
  if (ofReturns.includes(action)) return `/returns/${subject}`
  if (ofProducts.includes(action)) return `/products?q=${subject}`
  return ofCustomers.includes(action) ? `/customers/${subject}` : undefined
}
