import { Link } from 'wouter'
import { importFileBytes } from '../../contract/office/limits.ts'
import type { ImportSetting } from '../../member-ui/import/import-setting.ts'
import { ImportWizard } from '../../member-ui/import/import-wizard.tsx'
import { call, upload } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'

const ofImport = (importId: string) => ({ params: { importId } })

const calls: Omit<ImportSetting, 'texts'> = {
  newest: () => call('GET /office/imports'),
  upload: (body) => upload('POST /office/imports', { body }),
  check: (importId, body) => call('POST /office/imports/:importId/check', { ...ofImport(importId), body }),
  run: (importId) => call('POST /office/imports/:importId/run', ofImport(importId)),
  cancel: (importId) => call('POST /office/imports/:importId/cancellation', ofImport(importId)),
  faults: (importId) => call('GET /office/imports/:importId/faults', ofImport(importId)),
  faultList: (importId) => call('GET /office/imports/:importId/fault-list', ofImport(importId)),
  bytes: importFileBytes,
  prunes: true,
}

export function ImportPage() {
  const { texts } = useTexts('imports', 'products')
  return (
    <Screen title={texts.imports.title}>
      <Link to="/products" className="inline-flex min-h-11 items-center text-green underline">
        {texts.products.editor.back}
      </Link>
      <ImportWizard setting={{ ...calls, texts: texts.imports }} />
    </Screen>
  )
}
