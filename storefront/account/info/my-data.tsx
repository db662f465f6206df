import { useState } from 'react'
import { dayKey } from '../../messages/format-time.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { account } from '../../session/api.ts'
import { useUser } from '../../session/session-state.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

/** Everything the shop holds about the shopper, as a file; and the way to leave for good (Proclamation 1321/2024). */
export function MyData() {
  const texts = useTexts('profile').data
  const { id: userId } = useUser()
  const [busy, setBusy] = useState(false)
  const [deleting, setDeleting] = useState(false)

  async function download() {
    setBusy(true)
    try {
      const data = await account('GET /my-data', { query: { userId } })
      saveAs(`merkato-my-data-${dayKey(new Date())}.json`, JSON.stringify(data, undefined, 2))
    } catch (error) {
      toast('error', (error as { text?: string }).text || texts.downloadFailed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="flex-1 basis-64 text-soft">{texts.text}</p>
        <Button look="outline" busy={busy} onClick={() => void download()}>
          <Icon name="download" className="size-4.5" />
          {texts.download}
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5">
        <p className="flex-1 basis-64 text-soft">{texts.deleteText}</p>
        <Button look="danger" onClick={() => setDeleting(true)} className="px-0">
          {texts.delete}
        </Button>
      </div>
      {deleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </div>
  )
}

function saveAs(name: string, json: string): void {
  const address = URL.createObjectURL(new Blob([json], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
