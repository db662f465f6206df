import { blurWidth } from '../../contract/limits.ts'

/** Puts a blur in the place of every picture; pressed, it shows the picture. Works before and without hydration. */
const showBlurs = `(()=>{const root=document.documentElement;
const all=s=>document.querySelectorAll(s);
const near=new IntersectionObserver(es=>{for(const{target:s,isIntersecting}of es)if(isIntersecting){near.unobserve(s);s.style.backgroundImage='url("'+s.dataset.blur+'?w=${blurWidth}")'}},{rootMargin:'50%'});
const blur=()=>{for(const p of all(':not([data-shown])>img[srcset]')){const s=p.parentElement,url=p.src.split('?')[0];if(s.dataset.blur===url)continue;s.dataset.blur=url;near.observe(s);if(s.closest('button'))continue;s.tabIndex=0;s.setAttribute('role','button');s.dataset.label=root.dataset.showPicture;const l=s.parentElement.querySelector('a[title]'),name=p.alt||l&&l.title;s.setAttribute('aria-label',root.dataset.showPicture+(name?': '+name:''))}};
const show=s=>{s.dataset.shown='';for(const a of['role','tabindex','aria-label','data-label','data-blur'])s.removeAttribute(a)};
const press=e=>{const s=root.hasAttribute('data-low-data')&&e.target.closest&&e.target.closest('[data-blur][role]');if(s&&(e.type==='click'||e.key==='Enter'||e.key===' ')){e.preventDefault();e.stopImmediatePropagation();show(s)}};
const watch=new MutationObserver(blur);
window.showBlurs=on=>{watch.disconnect();if(on){for(const s of all('[data-shown]'))delete s.dataset.shown;blur();watch.observe(document,{childList:true,subtree:true,attributeFilter:['src']})}else for(const s of all('[data-blur]'))show(s)};
addEventListener('click',press,true);addEventListener('keydown',press,true);
showBlurs(root.hasAttribute('data-low-data'))})()`.replaceAll('\n', '')

export function loader(): Response {
  return new Response(showBlurs, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
}
