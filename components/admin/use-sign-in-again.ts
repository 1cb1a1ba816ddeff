"use client";

import { useCallback, useRef, useState } from "react";

type SignInAgain = {
  isAsking: boolean;
  /** Opens sign-in; whoever else asks meanwhile gets the same answer. */
  ask: () => Promise<boolean>;
  answer: (isSignedIn: boolean) => void;
};

export function useSignInAgain(): SignInAgain {
  const [isAsking, setAsking] = useState(false);
  const asked = useRef<{ promise: Promise<boolean>; resolve: (value: boolean) => void }>(undefined);

  const ask = useCallback(() => {
    asked.current ??= promiseToKeep();
    setAsking(true);
    return asked.current.promise;
  }, []);

  const answer = useCallback((isSignedIn: boolean) => {
    setAsking(false);
    asked.current?.resolve(isSignedIn);
    asked.current = undefined;
  }, []);

  return { isAsking, ask, answer };
}

function promiseToKeep() {
  let resolve: (value: boolean) => void = () => undefined;
  const promise = new Promise<boolean>((kept) => {
    resolve = kept;
  });
  return { promise, resolve };
}
