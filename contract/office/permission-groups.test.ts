import { expect, test } from 'vitest'
import { permissionGroups } from './permission-groups.ts'
import { grantablePermissions } from './roles.ts'
import { sectionsFor } from './screens.ts'

test('each permission that a role can have is in one group, and the groups have the order of the menu', () => {
  const grouped = Object.values(permissionGroups).flat()
  expect(grouped.toSorted()).toEqual(grantablePermissions.toSorted())
  const groups = Object.keys(permissionGroups)
  const menu = sectionsFor(() => true).map(({ section }) => section)
  expect(groups).toEqual(menu.filter((section) => groups.includes(section)))
})
