import type { Permission } from './roles.ts'

type ToDo = {
  /** Who has it sees the count. */
  permission: Permission
  /** It leads to the screen where this is done. */
  path: string
  /** That does the same on the command line. */
  command: string
}

/** What a member of staff has to do, in the order of the first screen. */
export const toDo = {
  'orders-to-pack': {
    permission: 'read-orders',
    path: '/orders?state=to-pack',
    command: 'orders list --status pending',
  },
  'payments-to-decide': { permission: 'read-payments', path: '/payments', command: 'payments review' },
  'transfers-to-decide': { permission: 'read-payments', path: '/payments', command: 'payments transfers' },
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
  'refunds-under-way': { permission: 'read-payments', path: '/payments', command: 'payments review' },
  'low-stock': { permission: 'read-products', path: '/products?low=yes', command: 'catalogue export' },
  'failed-jobs': { permission: 'read-health', path: '/health', command: 'jobs failed' },
} as const satisfies Record<string, ToDo>

export type ToDoName = keyof typeof toDo
export const toDoNames = Object.keys(toDo) as ToDoName[]

/** More are not counted. */
export const toDoMaximum = 1_000

/** Figures are those of so many days, beside as many before. */
export const figureDays = [7, 30, 90] as const
export type FigureDays = (typeof figureDays)[number]
