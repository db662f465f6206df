import { useId, useState } from 'react'
import { pictureBytes } from '../../contract/limits.ts'
import type { SellerApplication } from '../../contract/seller/application.ts'
import { documentKinds } from '../../contract/seller-applications.ts'
import type { DocumentKind } from '../../contract/seller-applications.ts'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { PrivatePicture } from '../../member-ui/private-picture.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { Panel } from '../ui/panel.tsx'
import { Failure } from '../ui/waiting.tsx'
import { useApplicationTexts } from './application-texts.ts'
import { useFilling } from './use-application.ts'

type Document = SellerApplication['documents'][number]

/** Pictures of the trade licence and other documents, from the camera or a file. */
export function DocumentsPanel({
  application: { documents, mayChange },
}: {
  application: SellerApplication
}) {
  const own = useApplicationTexts()
  const { texts } = useTexts()
  const mayFill = useMay()('apply') && mayChange
  const [shown, setShown] = useState<Document>()
  return (
    <div id="documents" className="scroll-mt-4">
      <Panel title={own.documents}>
        <p className="text-soft">{own.documentsWhy}</p>
        <ul className="divide-y divide-line">
          {documents.map((document) => (
            <Row
              key={document._id}
              document={document}
              mayRemove={mayFill}
              onShow={() => setShown(document)}
            />
          ))}
        </ul>
        {mayFill && <AddDocument />}
        {shown && (
          <Dialog label={own.kinds[shown.kind]} onClose={() => setShown(undefined)}>
            <PrivatePicture
              pictureId={shown._id}
              load={() => {
                const params = { documentId: shown._id }
                return call('GET /seller/application/documents/:documentId', { params })
              }}
              alt={own.kinds[shown.kind]}
              texts={texts}
            />
          </Dialog>
        )}
      </Panel>
    </div>
  )
}

type RowProps = { document: Document; mayRemove: boolean; onShow: () => void }

function Row({ document, mayRemove, onShow }: RowProps) {
  const own = useApplicationTexts()
  const { locale } = useTexts()
  const removing = useFilling()
  const time = formatDateTime(document.createdAt, locale)
  const name = fill(own.added, { kind: own.kinds[document.kind], time })
  const params = { documentId: document._id }
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-2">
      <span className="me-auto">{name}</span>
      <Button variant="plain" aria-label={fill(own.showOf, { document: name })} onClick={onShow}>
        {own.show}
      </Button>
      {mayRemove && (
        <Button
          variant="danger"
          busy={removing.isPending}
          aria-label={fill(own.removeOf, { document: name })}
          onClick={() =>
            removing.mutate(() => call('DELETE /seller/application/documents/:documentId', { params }))
          }
        >
          {own.remove}
        </Button>
      )}
      <Failure error={removing.error} />
    </li>
  )
}

function AddDocument() {
  const own = useApplicationTexts()
  const { texts } = useTexts()
  const id = useId()
  const [kind, setKind] = useState<DocumentKind>('licence')
  const [isTooLarge, setTooLarge] = useState(false)
  const adding = useFilling()
  const add = async (file: File | undefined) => {
    if (!file) return
    setTooLarge(file.size > pictureBytes)
    if (file.size > pictureBytes) return
    const body = new FormData()
    body.append('kind', kind)
    body.append('image', file, file.name || 'picture')
    adding.mutate(() => call('POST /seller/application/documents', { body }))
  }
  return (
    <div className="grid gap-4">
      <Select
        label={own.kind}
        value={kind}
        onChange={({ target }) => setKind(documentKinds.find((it) => it === target.value) ?? kind)}
      >
        {documentKinds.map((it) => (
          <option key={it} value={it}>
            {own.kinds[it]}
          </option>
        ))}
      </Select>
      <label htmlFor={id} className="sr-only">
        {own.photograph}
      </label>
      <span
        className={buttonClass(
          'outline',
          'relative justify-self-start overflow-hidden has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-green',
        )}
      >
        <span aria-hidden="true">{own.photograph}</span>
        <input
          id={id}
          type="file"
          accept="image/*"
          className="absolute -top-0.5 -left-0.5 size-[calc(100%+4px)] cursor-pointer opacity-0"
          onChange={({ target }) => {
            void add(target.files?.[0])
            // The same file can be chosen again.
            target.value = ''
          }}
        />
      </span>
      {adding.isPending && <p role="status">{texts.loading}</p>}
      <Alert>{isTooLarge && fill(own.tooLarge, { megabytes: pictureBytes / 1_000_000 })}</Alert>
      <Failure error={adding.error} />
    </div>
  )
}
