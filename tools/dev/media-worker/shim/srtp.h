// The libsrtp 3 API, as far as mediasoup-worker uses it, on top of libsrtp2 (2.5): upstream
// builds against a fork of the 3.0 beta, which Debian does not have.
#ifndef SHIM_SRTP3_OVER_SRTP2_H
#define SHIM_SRTP3_OVER_SRTP2_H
#include <climits>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
// libsrtp2 has a public struct by this name, libsrtp 3 an opaque pointer.
#define srtp_policy_t srtp2_policy_t
#include <srtp2/srtp.h>
#undef srtp_policy_t

// Statuses libsrtp 3 added.
static constexpr auto srtp_err_status_buffer_small = static_cast<srtp_err_status_t>(28);
static constexpr auto srtp_err_status_cryptex_err  = static_cast<srtp_err_status_t>(29);

struct srtp3_policy_shim
{
	srtp2_policy_t policy{};
	uint8_t key[SRTP_MAX_KEY_LEN]{};
};
using srtp_policy_t = srtp3_policy_shim*;

inline srtp_err_status_t srtp_policy_create(srtp_policy_t* policy)
{
	*policy = new (std::nothrow) srtp3_policy_shim();
	return *policy ? srtp_err_status_ok : srtp_err_status_alloc_fail;
}
inline void srtp_policy_destroy(srtp_policy_t policy)
{
	if (policy)
	{
		// Do not leave key material behind.
		volatile uint8_t* k = policy->key;
		for (size_t i = 0; i < sizeof(policy->key); ++i) k[i] = 0;
	}
	delete policy;
}
inline srtp_err_status_t srtp_policy_set_ssrc(srtp_policy_t policy, srtp_ssrc_t ssrc)
{
	policy->policy.ssrc = ssrc;
	return srtp_err_status_ok;
}
inline srtp_err_status_t srtp_policy_set_profile(srtp_policy_t policy, srtp_profile_t profile)
{
	auto err = srtp_crypto_policy_set_from_profile_for_rtp(&policy->policy.rtp, profile);
	if (err != srtp_err_status_ok) return err;
	return srtp_crypto_policy_set_from_profile_for_rtcp(&policy->policy.rtcp, profile);
}
inline srtp_err_status_t srtp_policy_add_key(
  srtp_policy_t policy, const uint8_t* key, size_t keyLen, const uint8_t* salt, size_t saltLen,
  const uint8_t* mki, size_t mkiLen)
{
	if (mki != nullptr || mkiLen != 0) return srtp_err_status_bad_param; // unused by mediasoup
	if (keyLen + saltLen > sizeof(policy->key)) return srtp_err_status_bad_param;
	std::memcpy(policy->key, key, keyLen);
	std::memcpy(policy->key + keyLen, salt, saltLen);
	policy->policy.key = policy->key;
	return srtp_err_status_ok;
}
inline srtp_err_status_t srtp_policy_set_allow_repeat_tx(srtp_policy_t policy, bool allow)
{
	policy->policy.allow_repeat_tx = allow ? 1 : 0;
	return srtp_err_status_ok;
}
inline srtp_err_status_t srtp_policy_set_window_size(srtp_policy_t policy, size_t size)
{
	policy->policy.window_size = static_cast<unsigned long>(size);
	return srtp_err_status_ok;
}
// Overloads: libsrtp2's own are (srtp_t, const srtp_policy_t*), (srtp_t, void*, int*).
inline srtp_err_status_t srtp_create(srtp_t* session, srtp_policy_t policy)
{
	return ::srtp_create(session, static_cast<const srtp2_policy_t*>(&policy->policy));
}
inline srtp_err_status_t srtp_stream_remove(srtp_t session, uint32_t ssrcNetworkOrder)
{
	return ::srtp_remove_stream(session, ssrcNetworkOrder);
}
namespace srtp3_shim
{
	// libsrtp2 works in place and writes the trailer behind the packet.
	template<typename F>
	inline srtp_err_status_t run(
	  F f, srtp_t ctx, const uint8_t* in, size_t inLen, uint8_t* out, size_t* outLen, size_t extra)
	{
		if (inLen > static_cast<size_t>(INT_MAX)) return srtp_err_status_bad_param;
		if (*outLen < inLen + extra) return srtp_err_status_buffer_small;
		if (in != out) std::memmove(out, in, inLen);
		int len = static_cast<int>(inLen);
		const auto err = f(ctx, static_cast<void*>(out), &len);
		if (err == srtp_err_status_ok) *outLen = static_cast<size_t>(len);
		return err;
	}
} // namespace srtp3_shim
inline srtp_err_status_t srtp_protect(
  srtp_t ctx, const uint8_t* rtp, size_t rtpLen, uint8_t* srtp, size_t* srtpLen, size_t /*mkiIndex*/)
{
	return srtp3_shim::run(
	  [](srtp_t c, void* p, int* l) { return ::srtp_protect(c, p, l); },
	  ctx, rtp, rtpLen, srtp, srtpLen, SRTP_MAX_TRAILER_LEN);
}
inline srtp_err_status_t srtp_unprotect(
  srtp_t ctx, const uint8_t* srtp, size_t srtpLen, uint8_t* rtp, size_t* rtpLen)
{
	return srtp3_shim::run(
	  [](srtp_t c, void* p, int* l) { return ::srtp_unprotect(c, p, l); },
	  ctx, srtp, srtpLen, rtp, rtpLen, 0);
}
inline srtp_err_status_t srtp_protect_rtcp(
  srtp_t ctx, const uint8_t* rtcp, size_t rtcpLen, uint8_t* srtcp, size_t* srtcpLen, size_t /*mkiIndex*/)
{
	return srtp3_shim::run(
	  [](srtp_t c, void* p, int* l) { return ::srtp_protect_rtcp(c, p, l); },
	  ctx, rtcp, rtcpLen, srtcp, srtcpLen, SRTP_MAX_TRAILER_LEN + 4);
}
inline srtp_err_status_t srtp_unprotect_rtcp(
  srtp_t ctx, const uint8_t* srtcp, size_t srtcpLen, uint8_t* rtcp, size_t* rtcpLen)
{
	return srtp3_shim::run(
	  [](srtp_t c, void* p, int* l) { return ::srtp_unprotect_rtcp(c, p, l); },
	  ctx, srtcp, srtcpLen, rtcp, rtcpLen, 0);
}
#endif
