import type { Permission } from './roles.ts'

type ToDo = {
  permission: Permission
  path: string
  command: string
}

/** The first screen lists in this order what a member of staff has to do. */
export const toDo = {
  'orders-to-pack': {
    permission: 'read-orders',
    path: '/orders?state=to-pack',
    command: 'orders list --status pending',
  },
  'late-parts': { permission: 'read-orders', path: '/late-parts', command: 'parts late' },
  'payments-to-decide': { permission: 'read-payments', path: '/payments', command: 'payments review' },
  'transfers-to-decide': { permission: 'read-payments', path: '/payments', command: 'payments transfers' },
  'money-to-confirm': { permission: 'read-payments', path: '/payments', command: 'payments received' },
  'differences-to-explain': {
    permission: 'read-payments',
    path: '/payments',
    command: 'payments differences',
  },
  'returns-to-decide': {
    permission: 'read-returns',
    path: '/returns',
    command: 'returns list --status requested',
  },
  'returns-to-refund': {
    permission: 'read-returns',
    path: '/returns',
    command: 'returns list --status received',
  },
  'disputes-to-decide': {
    permission: 'read-returns',
    path: '/disputes',
    command: 'disputes list --waiting',
  },
  'refunds-under-way': { permission: 'read-payments', path: '/payments', command: 'payments review' },
  'adjustments-to-decide': {
    permission: 'adjust-books',
    path: '/books/adjustments',
    command: 'ledger adjustments',
  },
  'sellers-to-decide': {
    permission: 'change-settings',
    path: '/sellers/applications',
    command: 'sellers applications',
  },
  'products-to-approve': {
    permission: 'change-products',
    path: '/products/approvals',
    command: 'catalogue proposals',
  },
  'payouts-to-send': {
    permission: 'pay-sellers',
    path: '/books/payouts',
    command: 'payouts list --status made',
  },
  'payouts-to-confirm': {
    permission: 'pay-sellers',
    path: '/books/payouts?status=sent',
    command: 'payouts list --status sent',
  },
  'low-stock': { permission: 'read-products', path: '/products?low=yes', command: 'catalogue export' },
  'failed-jobs': { permission: 'read-health', path: '/health', command: 'jobs failed' },
} as const satisfies Record<string, ToDo>

export type ToDoName = keyof typeof toDo
export const toDoNames = Object.keys(toDo) as ToDoName[]

export const toDoMaximum = 1_000

/** Figures are those of so many days, beside as many before. */
export const figureDays = [7, 30, 90] as const
export type FigureDays = (typeof figureDays)[number]
