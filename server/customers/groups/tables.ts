import type { Generated } from 'kysely'
import type { GroupRule } from '../../../contract/office/customer-groups.ts'
import type { Json } from '../../platform/database/connect.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    customerNotes: CustomerNotesTable
    customerTags: CustomerTagsTable
    customerGroups: CustomerGroupsTable
    customerGroupMembers: CustomerGroupMembersTable
    customerFigures: CustomerFiguresTable
  }
}

interface CustomerNotesTable {
  userId: string
  id: string
  text: string
  author: string
  createdAt: Date
}

interface CustomerTagsTable {
  userId: string
  tag: string
}

export interface CustomerGroupsTable {
  id: string
  name: string
  /** It is null for a group whose members were put into it. */
  rule: Json<GroupRule | null> | null
  createdAt: Date
}

interface CustomerGroupMembersTable {
  userId: string
  groupId: string
}

/** Triggers keep it. A customer without an order that counts has no row, or one with zeros. */
interface CustomerFiguresTable {
  userId: string
  orders: Generated<number>
  spentSantim: Generated<number>
  lastOrderAt: Date | null
  region: string | null
}
