import { useId, useRef, useState } from 'react'
import { useTexts } from '../../messages/use-texts.ts'
import { account, callFailure } from '../../session/api.ts'
import { refreshPicture } from '../../session/session-actions.ts'
import { useSession, useUser } from '../../session/session-state.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'

export function ProfilePicture() {
  const texts = useTexts('profile').picture
  const { id: userId, fullName } = useUser()
  const picture = useSession('picture')
  const [reason, setReason] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()

  const upload = useAction(
    async (file: File) => {
      setReason(undefined)
      const body = new FormData()
      body.append('userId', userId)
      body.append('image', await shrinkPicture(file), file.name)
      await account('POST /upload', { body })
      await refreshPicture()
      toast('success', texts.uploaded)
    },
    (error) => {
      toast('error', texts.uploadFailed)
      setReason(callFailure(error).text || undefined)
    },
  )
  const remove = useAction(
    async () => {
      setReason(undefined)
      await account('POST /remove-image', { body: { userId } })
      await refreshPicture()
      toast('success', texts.removed)
      input.current?.focus()
    },
    (error) => {
      console.error('The picture could not be removed', error)
      toast('error', texts.removeFailed)
    },
  )

  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar name={fullName} picture={picture} className="size-24 shrink-0 text-3xl" />
      <div className="min-w-0 flex-1 basis-56">
        <div className="flex flex-wrap gap-2.5">
          <label
            className={buttonClass(
              'outline',
              'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-green',
            )}
          >
            <Icon name="image-up" className="size-4.5" />
            <span aria-hidden={upload.busy || undefined}>{upload.busy ? texts.uploading : texts.upload}</span>
            <input
              ref={input}
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif"
              aria-label={upload.busy ? texts.upload : undefined}
              aria-busy={upload.busy || undefined}
              aria-describedby={`${id}-hint ${id}-reason`}
              aria-invalid={reason ? true : undefined}
              disabled={upload.busy || remove.busy}
              className="sr-only"
              onChange={(event) => {
                const [file] = event.currentTarget.files ?? []
                event.currentTarget.value = ''
                if (file) upload.run(file)
              }}
            />
          </label>
          {picture && (
            <Button variant="danger" busy={remove.busy} disabled={upload.busy} onClick={remove.run}>
              {texts.remove}
            </Button>
          )}
        </div>
        <p id={`${id}-hint`} className="mt-2 text-sm text-soft">
          {texts.hint}
        </p>
        <p id={`${id}-reason`} className="text-sm font-medium text-red">
          {reason}
        </p>
      </div>
    </div>
  )
}

const widthMaximum = 1024
const shrunkFromBytes = 200_000

/**
 * Shrinks a photo before the upload: mobile data is expensive, and photos exceed the size limit. A file that
 * the browser cannot read is uploaded as it is.
 */
async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size < shrunkFromBytes) return file
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, widthMaximum / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.85))
    return small && small.size < file.size ? small : file
  } catch {
    return file
  }
}
