import { useId, useRef, useState } from 'react'
import { useTexts } from '../../messages/use-texts.ts'
import { account, callFailure } from '../../client/api.ts'
import { refreshPicture } from '../../session/session-actions.ts'
import { useSession, useUser } from '../../session/session-state.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { shrinkPicture } from '../../ui/shrink-picture.ts'
import { toast } from '../../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'

const widthMaximum = 1024

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
      body.append('image', await shrinkPicture(file, widthMaximum), file.name)
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
