import { About } from '../landing/About';
import { ClosingCall } from '../landing/ClosingCall';
import { Features } from '../landing/Features';
import { Hero } from '../landing/Hero';
import { HowItWorks } from '../landing/HowItWorks';
import { Pricing } from '../landing/Pricing';
import { TryItNow } from '../landing/TryItNow';
import { useDocumentTitle } from '../ui/useDocumentTitle';
import { useOwedFarewell } from '../session/useOwedFarewell';
import { useReturnAfterSignIn } from '../session/useReturnAfterSignIn';

/** The landing page; on exactly `/` also the return address of a sign-in. */
export function HomePage() {
  useDocumentTitle();
  useReturnAfterSignIn();
  const isBidFarewell = useOwedFarewell();
  if (isBidFarewell) return null;
  return (
    <>
      <Hero />
      <TryItNow />
      <Features />
      <HowItWorks />
      <Pricing />
      <About />
      <ClosingCall />
    </>
  );
}
