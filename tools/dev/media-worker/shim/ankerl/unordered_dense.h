// ankerl::unordered_dense is not in Debian 12: std containers take its place. They promise at
// least as much about iterators and references, so code written for ankerl's stays valid. One
// thing differs: ankerl's iterate in order of insertion (as long as nothing is erased), std's in
// no order, e.g. of entries in dumps and stats, or which of several equal candidates is first.
#ifndef SHIM_ANKERL_UNORDERED_DENSE_H
#define SHIM_ANKERL_UNORDERED_DENSE_H
#include <cstdint>
#include <functional>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <unordered_set>
namespace ankerl::unordered_dense
{
	// std::hash of an integer is the integer itself; mix it (splitmix64 finaliser).
	template<typename T, typename Enable = void>
	struct hash
	{
		auto operator()(const T& v) const noexcept -> uint64_t
		{
			uint64_t x = static_cast<uint64_t>(std::hash<T>{}(v));
			x ^= x >> 30; x *= 0xbf58476d1ce4e5b9ULL;
			x ^= x >> 27; x *= 0x94d049bb133111ebULL;
			return x ^ (x >> 31);
		}
	};
	template<typename K, typename V, typename H = hash<K>, typename E = std::equal_to<K>>
	using map = std::unordered_map<K, V, H, E>;
	template<typename K, typename H = hash<K>, typename E = std::equal_to<K>>
	using set = std::unordered_set<K, H, E>;
} // namespace ankerl::unordered_dense
#endif
