import { Link } from 'wouter'
import { sellerImportLimits } from '../../contract/seller/limits.ts'
import { HostContext } from '../../member-ui/host.tsx'
import type { ImportSetting } from '../../member-ui/import/import-setting.ts'
import { ImportWizard } from '../../member-ui/import/import-wizard.tsx'
import { call, upload } from '../api.ts'
import { portalHost } from '../products/host.ts'
import { useMay } from '../session/session.tsx'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { useLate } from '../ui/late-texts.ts'

const ofImport = (importId: string) => ({ params: { importId } })

const calls: Omit<ImportSetting, 'texts'> = {
  newest: () => call('GET /seller/imports'),
  upload: (body) => upload('POST /seller/imports', { body }),
  check: (importId, { prune: _prune, ...body }) =>
    call('POST /seller/imports/:importId/check', { ...ofImport(importId), body }),
  run: (importId) => call('POST /seller/imports/:importId/run', ofImport(importId)),
  cancel: (importId) => call('POST /seller/imports/:importId/cancellation', ofImport(importId)),
  faults: (importId) => call('GET /seller/imports/:importId/faults', ofImport(importId)),
  faultList: (importId) => call('GET /seller/imports/:importId/fault-list', ofImport(importId)),
  bytes: sellerImportLimits.bytes,
  prunes: false,
}

/** `/products/import`: a file into the products of the seller. */
export function ImportPage() {
  const { texts } = useTexts()
  const own = useLate('sellerProducts')
  const { title } = useLate('imports')
  const may = useMay()
  const setting = { ...calls, texts: { tooLarge: own.importTooLarge, asDrafts: own.importAsDrafts } }
  return (
    <HostContext value={portalHost}>
      <Screen title={title}>
        <Link to="/products" className="link inline-flex min-h-11 items-center">
          {own.back}
        </Link>
        {may('change-products') ? (
          <>
            <p>{own.importLead}</p>
            <p className="text-soft">{own.importSkus}</p>
            <ImportWizard setting={setting} />
          </>
        ) : (
          <p role="status">{texts.noRight}</p>
        )}
      </Screen>
    </HostContext>
  )
}
