import { languageOfPath, localPath } from '../../contract/language-path.ts'
import type { ToastAction } from '../../ui/toast.ts'
import { goTo } from '../client/go-to.ts'

/** The action of a toast that leads to a page, by its English path. */
export function pageAction(label: string, path: string): ToastAction {
  return { label, href: localPath(path, languageOfPath(location.pathname)), run: () => goTo(path) }
}
