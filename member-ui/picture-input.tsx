import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { CallFailed } from '../contract/client.ts'
import { pictureBytes } from '../contract/limits.ts'
import { fill } from '../messages/fill.ts'
import { useHost, useTexts } from './host.tsx'
import { Button } from '../ui/button.tsx'
import { useFailureText } from './failure.tsx'
import { FileButton } from './file-button.tsx'
import { shrunk } from './shrink-picture.ts'

/** What was uploaded on this page, so that a crop is made from it and not from what is served. */
export const originals = new Map<string, Blob>()

type Failed = { file: Blob; error: unknown }

/** Files one after the other; one that fails does not stop the others. By default the picture is one of a product. */
export function useUpload(onAdd: (picture: string) => void, send: Send = useHost().sendPicture) {
  const [failed, setFailed] = useState<Failed[]>([])
  const uploading = useMutation({
    mutationFn: async (files: Blob[]) => {
      setFailed([])
      for (const file of files) {
        await uploaded(file, send).then(onAdd, (error: unknown) =>
          setFailed((all) => [...all, { file, error }]),
        )
      }
    },
  })
  return { upload: uploading.mutate, uploading, failed }
}

export type Send = (body: FormData) => Promise<string>

export async function uploaded(file: Blob, send: Send): Promise<string> {
  const body = new FormData()
  const sent = await shrunk(file)
  if (sent.size > pictureBytes) throw new TooLarge()
  body.append('image', sent, nameOf(file) || 'picture')
  const picture = await send(body)
  originals.set(picture, file)
  return picture
}

class TooLarge extends Error {}

function nameOf(file: Blob): string {
  return file instanceof File ? file.name : ''
}

/** What an upload shows while it lasts, and which files failed. Those that were refused are not sent again. */
export function UploadState({ uploading, failed, upload }: ReturnType<typeof useUpload>) {
  const { texts } = useTexts('products')
  const { tooLarge, uploadFailed } = texts.products.editor
  const failureText = useFailureText()
  if (uploading.isPending) return <p role="status">{texts.loading}</p>
  if (failed.length === 0) return null
  const textOf = (error: unknown) =>
    error instanceof TooLarge ? fill(tooLarge, { megabytes: pictureBytes / 1_000_000 }) : failureText(error)
  const isFinal = (error: unknown) =>
    error instanceof TooLarge || (error instanceof CallFailed && error.status >= 400 && error.status < 500)
  const left = failed.filter(({ error }) => !isFinal(error)).map(({ file }) => file)
  return (
    <div className="grid justify-items-start gap-3">
      <ul role="alert" className="grid gap-1 rounded-md bg-red-soft px-4 py-3 text-red">
        {failed.map(({ file, error }, index) => (
          <li key={index} className="[overflow-wrap:anywhere]">
            {nameOf(file) ? fill(uploadFailed, { name: nameOf(file), reason: textOf(error) }) : textOf(error)}
          </li>
        ))}
      </ul>
      {left.length > 0 && (
        <Button variant="outline" onClick={() => upload(left)}>
          {texts.again}
        </Button>
      )}
    </div>
  )
}

type FileProps = {
  label: string
  /** The label says what to do, so that it stands on the button. */
  isAction?: boolean
  multiple?: boolean
  capture?: 'environment'
  onFiles: (files: File[]) => void
}

export function FileInput({ label, isAction = false, onFiles, ...rest }: FileProps) {
  const { texts } = useTexts()
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={isAction ? 'sr-only' : 'mb-1.5 block font-medium'}>
        {label}
      </label>
      <FileButton
        id={id}
        text={isAction ? label : texts.chooseFile}
        accept="image/*"
        {...rest}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
    </div>
  )
}
