/**
 * Pictures enlarge in a dialog. One listener for the whole site: figures are plain links to the whole picture,
 * so they also work before this has loaded and without JavaScript. The dialog comes with the first picture that is opened.
 */
if (typeof document !== 'undefined') {
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-enlarge]') : null;
    if (target === null || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    if (typeof HTMLDialogElement === 'undefined') return;
    event.preventDefault();
    import('../components/enlarge/enlarge').then(
      ({ enlarge }) => enlarge(target),
      () => window.location.assign(target.href),
    );
  });
}
