import { Link } from 'wouter'
import {
  customerActions,
  draftActions,
  orderActions,
  returnActions,
  stockTransferActions,
} from '../../contract/office/activity-actions.ts'
import type { ActivityAction } from '../../contract/office/activity-actions.ts'
import type { ActivityEntry } from '../../contract/office/activity.ts'
import { useTexts } from '../texts.tsx'

const screens: [actions: readonly ActivityAction[], path: string][] = [
  [[...orderActions, 'add-order-note'], '/orders/'],
  [returnActions, '/returns/'],
  [draftActions, '/drafts/'],
  [stockTransferActions, '/stock-transfers/'],
  [['add-product', 'change-product'], '/products?q='],
  [['save-page', 'reset-page'], '/pages/'],
  [['save-message-text', 'reset-message-text'], '/message-texts/'],
  [customerActions, '/customers/'],
]

/** What an entry is about, with a link to its screen if it has one, even where it has no name. */
export function Subject({ entry: { action, subject }, about }: { entry: ActivityEntry; about: string }) {
  const { texts } = useTexts('activity')
  const path = pathOf(action, encodeURIComponent(subject))
  if (subject === '' || path === undefined) return about === '' ? null : <b>{about}</b>
  return (
    <Link to={path} className="link font-bold">
      {about || texts.activity.open}
    </Link>
  )
}

function pathOf(action: ActivityAction, subject: string): string | undefined {
  const screen = screens.find(([actions]) => actions.includes(action))
  return screen && screen[1] + subject
}
