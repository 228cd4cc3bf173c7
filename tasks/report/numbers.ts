/** A number as people write it: 12,345. */
export function counted(value: number): string {
  return value.toLocaleString('zh-CN');
}

/** A share, `—` where there is nothing to have a share of. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? '—' : `${Math.round((part / whole) * 100)}%`;
}

/** Milliseconds to two figures. */
export function milliseconds(value: number | undefined): string {
  if (value === undefined) return '—';
  return `${Number(value.toPrecision(2))} 毫秒`;
}

/** How a count stands to the one before, in words. */
export function change(now: number, before: number): string {
  if (before === 0) return now === 0 ? '' : '上期没有';
  const percent = Math.round((now / before - 1) * 100);
  if (percent === 0) return '与上期持平';
  return percent > 0 ? `比上期多 ${percent}%` : `比上期少 ${-percent}%`;
}
