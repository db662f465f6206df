import { isPermitted } from '../../../../contract/office/roles.ts'
import type { Permission } from '../../../../contract/office/roles.ts'
import type { ReportName } from '../../../../contract/office/limits.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import type { StaffSession } from '../../../platform/http/handlers.ts'
import { exportReport } from '../../sales-reports/export-report.ts'
import { readReport } from '../../sales-reports/read-report.ts'

export const officeSalesReportHandlers = handlers({
  'GET /office/reports': ({ db }, { query, staff, lang }) => {
    requireForReport(staff, query.report)
    return readReport(db, { ...query, lang, seesCosts: isPermitted(staff.role, 'see-costs') })
  },
  'POST /office/reports/export': ({ db }, { body, staff, address, lang }) => {
    requireForReport(staff, body.report)
    return transaction(db, async (tx) => {
      const asked = { ...body, lang, seesCosts: isPermitted(staff.role, 'see-costs') }
      const exported = await exportReport(tx, asked)
      const { report, from, to } = body
      await recordActivity(tx, staff.actor(address), {
        action: 'export-report',
        subject: report,
        after: { from, to, rows: exported.rows },
      })
      return exported
    })
  },
})

const neededFor: Partial<Record<ReportName, Permission>> = {
  customers: 'read-customers',
  commission: 'read-books',
}

/** Names of customers are for who may see customers, and commission is of the books. Refuses `role-forbids`. */
function requireForReport({ role }: StaffSession, report: ReportName): void {
  const needed = neededFor[report]
  if (needed && !isPermitted(role, needed)) throw new Refusal('role-forbids')
}
