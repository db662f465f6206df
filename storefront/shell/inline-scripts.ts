import { createContext } from 'react'
import { slowSessionMs } from '../session/session-actions.ts'
import { applyLowData } from './low-data.ts'
import { isGuarded } from '../session/login-path.ts'

/** Scripts in the page itself, which run before React hydrates it. */

/** Of the scripts of one rendering, on the server only. */
export const ScriptNonce = /* @__PURE__ */ createContext<string | undefined>(undefined)

/**
 * Where the browser has Trusted Types: text and an empty script element, which React creates, may become HTML, and
 * scripts load from the shop only.
 */
export const restrictTypes = `window.trustedTypes&&trustedTypes.createPolicy('default',{createHTML:h=>h.replace('<script></scr'+'ipt>','').includes('<')?null:h,createScriptURL:u=>new URL(u,location.href).origin===location.origin?u:null})`

const endLoadingOverlay = "document.documentElement.classList.remove('session-loading')"

/**
 * With a stored token, GET /me is sent before the scripts are loaded. The loading overlay is shown until its answer, and
 * no longer than the time after which the page is shown as last known.
 */
function startSession(accountApiUrl: string): string {
  return `try{const token=localStorage.getItem('token'),page=document.documentElement,end=()=>{${endLoadingOverlay}};if(token){page.classList.add('session-loading');setTimeout(end,${slowSessionMs});earlyUser={token,answer:fetch(${JSON.stringify(`${accountApiUrl}/me`)},{headers:{authorization:'Bearer '+token,'accept-language':page.lang}})};earlyUser.answer.then(end,()=>{})}}catch{}`
}

/** Clicks on buttons before hydration are queued, and no form is sent by the browser. */
const queueEarlyClicks = `(()=>{const queue=[],add=e=>{const b=e.target.closest&&e.target.closest('button:not([popovertarget])');if(b){e.preventDefault();e.stopImmediatePropagation();queue.includes(b)||queue.push(b)}};addEventListener('click',add,true);window.replayEarlyClicks=()=>{removeEventListener('click',add,true);for(const b of queue.splice(0))b.isConnected&&b.click()}})()`

const secretPaths = ['/login/success', '/reset-password', '/undo-change']

/** Where the address holds a secret, it is kept in memory only, before any other script or request. */
const hideAddressQuery =
  "addressQuery=location.search;history.replaceState(history.state,'',location.pathname)"

/** In the head, for the page at this English path. */
export function headScript(path: string, accountApiUrl = '/api'): string {
  const needsScripts = isGuarded(path) || secretPaths.includes(path)
  const scripts = [
    restrictTypes,
    startSession(accountApiUrl),
    applyLowData(),
    queueEarlyClicks,
    loadDeferredScripts(needsScripts),
  ]
  return (secretPaths.includes(path) ? [hideAddressQuery, ...scripts] : scripts).join(';')
}

declare global {
  interface Window {
    replayEarlyClicks?: () => void
    /** Of a page that began with a token. */
    earlyUser?: { token: string; answer: Promise<Response> }
    /** Of a page whose address holds a secret. */
    addressQuery?: string
  }
}

/** Call it after hydration. */
export function replayEarlyClicks(): void {
  window.replayEarlyClicks?.()
  delete window.replayEarlyClicks
}

/**
 * Scripts would compete with the style sheet and the first pictures for a slow connection. The deferred
 * scripts load after these, or after two seconds. With low data they load when a button or a field is used, unless a
 * session or the page needs them; links and forms work without.
 */
const loadDeferredScripts = (needed: boolean) =>
  `(()=>{const root=document.documentElement,all=s=>[...document.querySelectorAll(s)],preload=()=>{for(const l of all('link[rel=deferred]'))l.rel='modulepreload'},isShown=()=>all('link[rel=stylesheet]').every(l=>l.sheet)&&all('img[fetchpriority=high]').every(p=>p.complete);
let parsed,gone;
const go=()=>{if(gone)return;gone=1;preload();const s=document.createElement('script');s.type='module';s.onerror=()=>{${endLoadingOverlay}};const t=document.querySelector('script[type=deferred-module]').textContent;s.text=window.trustedTypes?trustedTypes.createPolicy('deferred',{createScript:t=>t}).createScript(t):t;document.head.append(s)};
if(root.hasAttribute('data-low-data')&&!root.classList.contains('session-loading')${needed ? '&&0' : ''}){for(const t of ['click','focusin'])addEventListener(t,e=>e.target.closest&&e.target.closest('button,input,select,textarea')&&go(),true);return}
const next=()=>{if(!gone&&isShown())parsed?go():preload()};
for(const t of ['load','error'])addEventListener(t,next,true);
document.addEventListener('DOMContentLoaded',()=>{parsed=1;next();setTimeout(go,2000)})})()`.replaceAll(
    '\n',
    '',
  )

/** Marks the module scripts of a page for `loadDeferredScripts`. */
export function deferScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="deferred"')
    .replace(/<script( nonce="[\w-]+")? type="module" async="">/, '<script$1 type="deferred-module">')
}
