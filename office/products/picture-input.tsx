import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../session/api.ts'
import { useTexts } from '../texts.tsx'
import { Button, Failure } from '../ui/parts.tsx'

/** Larger ones are not shown anywhere. */
export const longestSide = 1600

/** What was uploaded on this page, so that a crop is made from it and not from what is served. */
export const originals = new Map<string, Blob>()

/** Files one after the other; those that were stored stay when one fails. */
export function useUpload(onAdd: (picture: string) => void) {
  const [left, setLeft] = useState<Blob[]>([])
  const uploading = useMutation({
    mutationFn: async (files: Blob[]) => {
      for (const [index, file] of files.entries()) {
        setLeft(files.slice(index))
        onAdd(await uploaded(file))
      }
      setLeft([])
    },
  })
  return { upload: uploading.mutate, uploading, left }
}

export async function uploaded(file: Blob): Promise<string> {
  const body = new FormData()
  body.append('image', await shrunk(file), file instanceof File ? file.name : 'picture')
  const { picture } = await call('POST /office/products/pictures', { body })
  originals.set(picture, file)
  return picture
}

/** What an upload shows while it lasts, and when it fails. */
export function UploadState({ uploading, left, upload }: ReturnType<typeof useUpload>) {
  const { texts } = useTexts()
  if (uploading.isPending) return <p role="status">{texts.loading}</p>
  if (!uploading.error) return null
  return (
    <div className="grid justify-items-start gap-3">
      <Failure error={uploading.error} />
      <Button kind="outline" onClick={() => upload(left)}>
        {texts.again}
      </Button>
    </div>
  )
}

type FileProps = {
  label: string
  multiple?: boolean
  capture?: 'environment'
  onFiles: (files: File[]) => void
}

export function FileInput({ label, onFiles, ...rest }: FileProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept="image/*"
        className="control"
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

/** A photo of a phone would take minutes on a slow line. */
async function shrunk(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  const scale = bitmap ? longestSide / Math.max(bitmap.width, bitmap.height) : 1
  if (!bitmap || scale >= 1) return file
  const { width, height } = bitmap
  const box = { left: 0, top: 0, width, height }
  return (await cut(bitmap, box)) ?? file
}

export type Box = { left: number; top: number; width: number; height: number }

/** A part of a picture, in its pixels, at most as large as one is shown. */
export function cut(bitmap: ImageBitmap, { left, top, width, height }: Box): Promise<Blob | null> {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, left, top, width, height, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9))
}
