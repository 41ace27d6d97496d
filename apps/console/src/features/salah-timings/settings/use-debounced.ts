import { useEffect, useState } from 'react';

/** A value once it has stood still for a moment: typing does not ask the server at every key. */
export function useDebounced<Value>(value: Value, wait = 400): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return settled;
}
